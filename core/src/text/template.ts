export type TemplateValues = Readonly<Record<string, string | undefined>>

/**
 * Puts values where a text has {{name}}. A name without a value stays visible: a hole in a sentence hides the fault.
 * Asterisks in the text mark what is Spanish; one in a value would invert the marks, so values lose theirs.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(
    /\{\{(\w+)\}\}/gu,
    (placeholder, name: string) => values[name]?.replaceAll('*', '') ?? placeholder,
  )
}
