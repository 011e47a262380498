/** The service as someone with a token meets it. */
export interface Api {
  readonly url: string;
  readonly token: string;
}

export interface StoredTicket {
  readonly id: string;
  readonly guild_id: string;
  readonly channel_id: string;
}

/** Calls the API; throws at anything but a success. `path` follows `/api/v1`. */
export async function callApi(
  { url, token }: Api,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

export async function createTicket(api: Api, guildId: string, userId: string): Promise<StoredTicket> {
  const ticket = await callApi(api, 'POST', `/guild/${guildId}/ticket`, { user_id: userId });
  // The contract's ticket; one just created has its channel.
  return ticket as StoredTicket;
}

export async function deleteTicket(api: Api, { guild_id: guildId, id }: StoredTicket): Promise<void> {
  await callApi(api, 'DELETE', `/guild/${guildId}/ticket/${id}`);
}
