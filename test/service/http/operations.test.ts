import { describe, expect, it } from 'vitest';
import type { OperationHandlers } from '../../../src/service/base/model/call.ts';
import { startHttp } from '../../../src/service/edge/http/server.ts';
import { startHttpWorld, ticket } from './world.ts';

describe('the operations of the contract', () => {
  it('refuses to start when some are implemented by nobody', async () => {
    await expect(startWith({ operations: { getUser: async () => ticket } })).rejects.toThrow(
      /Without a handler: sendMessage/,
    );
  });

  it('does not compile when one is missing', () => {
    // @ts-expect-error Every operation is missing its handler.
    const incomplete: OperationHandlers = {};
    // An error of the compiler, told by `tsc`: nothing is left to be seen here.
    expect(incomplete).toEqual({});
  });

  it('refuses to start with an operation that the contract does not have', async () => {
    await expect(startWith({ operations: { mergeTicket: async () => ticket } })).rejects.toThrow(
      /not in the contract: mergeTicket/,
    );
  });
});

/** Starting is rejected before any other dependency is touched, so none needs to be real. */
async function startWith(wrong: object): Promise<unknown> {
  const world = await startHttpWorld();
  try {
    // Wrong on purpose: what the compiler would reject must also be rejected at run time.
    return await startHttp({ ...world.dependencies, ...wrong });
  } finally {
    await world.close();
  }
}
