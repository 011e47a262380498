import type { Figure } from '../figure.ts';
export const memory: Figure = async () => [];
