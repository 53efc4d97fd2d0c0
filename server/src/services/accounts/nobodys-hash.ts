/** The hash of a password that nobody knows, at the engine's own cost. */
export const NOBODYS_HASH = '$2b$10$HJbuAGU1T/.iYFIYZgDx5O8Xa6t4Dr7S59pzSq2IPYp/.mfTI0aVi'
