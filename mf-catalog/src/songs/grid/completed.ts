/** A choice for what was typed: itself in any case, or the only one that begins so; else what was typed. */
export function completed(text: string, choices: readonly string[]): string {
  const typed = text.trim().toLowerCase();
  if (typed === '') return '';
  const exact = choices.find((choice) => choice.toLowerCase() === typed);
  if (exact !== undefined) return exact;
  const [only, ...others] = choices.filter((choice) => choice.toLowerCase().startsWith(typed));
  return only !== undefined && others.length === 0 ? only : text.trim();
}
