/** Puts values where a text has {{name}}. A name without a value stays visible: a hole in a sentence hides the fault. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/\{\{(\w+)\}\}/gu, (placeholder, name: string) => values[name] ?? placeholder)
}
