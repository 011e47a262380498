import { ServiceError } from '../errors.ts';

/** An honest answer for what the contract promises and a later part of the work brings. */
export function notImplemented(operationId: string): () => Promise<never> {
  return () =>
    Promise.reject(new ServiceError('NOT_IMPLEMENTED', `${operationId} is not implemented in this version.`));
}
