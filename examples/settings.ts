/** A setting that an example needs from its environment. @throws Error naming the variable that is missing */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`Set ${name}.`);
  return value;
}
