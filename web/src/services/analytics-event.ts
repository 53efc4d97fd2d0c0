export interface AnalyticsEvent {
  action:
    | 'ouvir_audio'
    | 'ad_view'
    | 'gerar_frase'
    | 'mudar_modo'
    | 'premium_upgrade_view'
    | 'premium_upgrade_click'
    | 'mudar_idioma'
  category: string
  label?: string
  value?: number
}
