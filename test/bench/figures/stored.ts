import type { Figure } from '../figure.ts';
export const stored: Figure = async () => [];
