/** A page of each kind that exists. */
export const PAGE_PARAMS = {
  categoryId: 'comida',
  licaoId: 'el-la',
  unitId: 'saludos-y-nombres',
  sentenceId: 'buenos-dias-a-todos',
  day: '2026-11-01',
}
