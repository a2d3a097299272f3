/**
 * The fields of a record that a form has changed: what a colleague, or oneself in another window, has changed since it was opened
 * stays. Of those that belong `together` all are given where one has changed.
 */
export function changedFields<Fields extends object>(
  after: Fields,
  before: Fields,
  together: readonly string[] = [],
): Partial<Fields> {
  const [now, was] = [new Map(Object.entries(after)), new Map(Object.entries(before))];
  const differs = (field: string) => JSON.stringify(now.get(field)) !== JSON.stringify(was.get(field));
  const doTogether = together.some(differs);
  const isGiven = (field: string) => (together.includes(field) ? doTogether : differs(field));
  return Object.fromEntries([...now].filter(([field]) => isGiven(field))) as Partial<Fields>;
}
