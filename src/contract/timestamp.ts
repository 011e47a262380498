/** Formats an instant as the API reference prints it: ISO 8601 with microseconds and Z. Instants sort as text. */
export function timestamp(date: Date): string {
  return `${date.toISOString().slice(0, -1)}000Z`;
}
