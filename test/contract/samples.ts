import { createApiClient, type ApiClient, type ApiClientOptions } from '../../src/contract/client.ts';
import { ApiError } from '../../src/contract/errors.ts';

export const guildId = '1234567890123456780';
export const channelId = '1234567890123456788';
export const ticketId = '1234567890123456789';
export const userId = '1234567890123456791';

/** The minimum that counts as a ticket. */
export const ticket = {
  id: ticketId,
  uuid: '0b1f6a4e-8f0d-4a53-9a0e-3f6a0d1c2b11',
  group_id: '1234567890123456792',
  guild_id: guildId,
  created_at: '2026-11-21T09:30:00.000000Z',
};

/** A client whose waits are noted in `waits` instead of being waited. */
export function clientOf(
  baseUrl: string,
  options: Partial<ApiClientOptions> = {},
): { client: ApiClient; waits: number[] } {
  const waits: number[] = [];
  const client = createApiClient({
    baseUrl,
    apiKey: 'secret-key',
    ...options,
    retry: {
      random: () => 0.5,
      sleep: async (ms) => {
        waits.push(ms);
      },
      ...options.retry,
    },
  });
  return { client, waits };
}

/** The ApiError of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => 'succeeded',
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome;
  throw new Error('The call did not fail with an ApiError', { cause: outcome });
}
