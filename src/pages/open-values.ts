/**
 * Discord's own objects are open in the contract, since Discord adds fields to them: they are read with care, and
 * never trusted.
 */

export type OpenObject = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const objectOf = (value: unknown): OpenObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export const objectsOf = (value: unknown): readonly OpenObject[] => listOf(value).map(objectOf);
