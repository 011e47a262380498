/** Makes one attempt of a call, and returns a reply or throws an ApiError. */
import { headersOf, type HttpClient, type Parts, requestById } from './http.ts';
import type { OperationId } from './operations.ts';
import type { CallOptions, ClientContext } from './options.ts';
import { readSuccess, type ClientReply } from './success-reply.ts';

/** A call without the operation's types, which `CallInput` has checked. */
export type ExchangeRequest = Parts & Omit<CallOptions, 'signal' | 'timeoutMs'>;

export type Exchange = <Id extends OperationId>(
  id: Id,
  request: ExchangeRequest,
  signal: AbortSignal,
) => Promise<ClientReply<Id>>;

/** @returns a function that makes one attempt. It rejects with an ApiError for answers, and with undici's errors otherwise. */
export function createExchange(http: HttpClient, { around }: Pick<ClientContext, 'around'>): Exchange {
  return async (id, { path = {}, query = {}, body, onOtherReply, ...by }, signal) =>
    around(id, async (headers) => {
      const init = { params: { path, query }, headers: { ...headersOf(by), ...headers }, body, signal };
      return readSuccess(id, await requestById(http, id, init), onOtherReply);
    });
}
