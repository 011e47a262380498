import { describe, expect, it } from 'vitest';
import { startAnswering } from './answering-server.ts';
import { channelId, clientOf, failureOf, guildId, ticket, ticketId, userId } from './samples.ts';

const user = { id: userId, username: 'ada', discriminator: '0', avatar: 'https://example.com/a.png' };

describe('what the client sends', () => {
  it('sends bearer, Accept and Content-Type with every request, also without a body', async () => {
    const server = await startAnswering({ status: 200, body: user });
    await clientOf(server.url).client.call('getUser', {});
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/v1/user/me',
      body: '',
      headers: {
        authorization: 'Bearer secret-key',
        accept: 'application/json',
        'content-type': 'application/json',
      },
    });
    expect(server.requests[0]?.headers).not.toHaveProperty('idempotency-key');
    expect(server.requests[0]?.headers).not.toHaveProperty('x-on-behalf-of');
  });

  it('names the person and the key of a call', async () => {
    const server = await startAnswering({ status: 200, body: ticket });
    await clientOf(server.url).client.call(
      'deleteTicket',
      { path: { guild_id: guildId, ticket_id: ticketId }, body: { reason: 'Spam' } },
      { onBehalfOf: userId, idempotencyKey: 'interaction-1' },
    );
    expect(server.requests[0]).toMatchObject({
      method: 'DELETE',
      url: `/api/v1/guild/${guildId}/ticket/${ticketId}`,
      body: '{"reason":"Spam"}',
      headers: { 'x-on-behalf-of': userId, 'idempotency-key': 'interaction-1' },
    });
  });

  it.each(['', '/', '//'])('takes a base address that ends in "%s"', async (ending) => {
    const server = await startAnswering({ status: 200, body: user });
    await clientOf(server.url + ending).client.call('getUser', {});
    expect(server.requests[0]?.url).toBe('/api/v1/user/me');
  });

  it('sends query parameters', async () => {
    const server = await startAnswering({ status: 404, body: {} });
    const call = clientOf(server.url).client.call('listTicketGroups', {
      path: { guild_id: guildId },
      query: { page: 2, per_page: 10 },
    });
    await failureOf(call);
    expect(server.requests[0]?.url).toBe(`/api/v1/guild/${guildId}/groups?page=2&per_page=10`);
  });

  it('sends half a surrogate pair as U+FFFD, in the address as in a body', async () => {
    const server = await startAnswering({ status: 404, body: {} });
    const { client } = clientOf(server.url);
    const path = { guild_id: guildId };
    await failureOf(client.call('searchTranscripts', { path, query: { q: 'a\uD83D' } }));
    const half = { ...path, custom_message_id: '\uDE00' };
    await failureOf(client.call('getCustomMessage', { path: half }));
    await failureOf(
      client.http.GET('/api/v1/guild/{guild_id}/members', {
        params: { path, query: { query: '\uD83D' } },
      }),
    );
    expect(server.requests.map(({ url }) => url?.replace(/.*\//, ''))).toEqual([
      'transcripts?q=a%EF%BF%BD',
      '%EF%BF%BD',
      'members?query=%EF%BF%BD',
    ]);
  });

  it.each(['.', '..', ''])('refuses the id "%s", which would lead to another operation', async (id) => {
    const server = await startAnswering({ status: 200, body: {} });
    const path = { guild_id: guildId, custom_message_id: id, channel_id: channelId };
    const failure = await failureOf(clientOf(server.url).client.call('sendCustomMessage', { path }));
    expect(failure).toMatchObject({ status: 0, code: 'VALIDATION_FAILED' });
    expect(Object.keys(failure.errors)).toEqual(['custom_message_id']);
    expect(server.requests).toHaveLength(0);
  });
});

describe("openapi-fetch's own client", () => {
  const params = { path: { guild_id: guildId, ticket_id: ticketId } };
  const path = '/api/v1/guild/{guild_id}/ticket/{ticket_id}/lock';

  it('sends the token, and returns the data of the contract', async () => {
    const server = await startAnswering({ status: 200, body: ticket });
    const { data } = await clientOf(server.url).client.http.POST(path, { params, body: { reason: 'Calm' } });
    expect(data).toEqual(ticket);
    expect(server.requests[0]).toMatchObject({
      url: `/api/v1/guild/${guildId}/ticket/${ticketId}/lock`,
      body: '{"reason":"Calm"}',
      headers: { authorization: 'Bearer secret-key' },
    });
  });

  it('rejects with an ApiError, after one attempt', async () => {
    const server = await startAnswering({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    const failure = await failureOf(clientOf(server.url).client.http.POST(path, { params }));
    expect(failure).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a ticket by either address', () => {
  it.each([
    [{ guildId, ticketId }, `/api/v1/guild/${guildId}/ticket/${ticketId}/lock`],
    [{ guildId, channelId }, `/api/v1/guild/${guildId}/channel/${channelId}/ticket/lock`],
  ])('locks %o', async (target, url) => {
    const server = await startAnswering({ status: 200, body: ticket });
    const reply = await clientOf(server.url).client.ticket('lockTicket', target, {
      body: { reason: 'Calm' },
    });
    expect(reply).toEqual(ticket);
    expect(server.requests[0]).toMatchObject({ method: 'POST', url, body: '{"reason":"Calm"}' });
  });

  it.each([
    [{ guildId, ticketId }, `/api/v1/guild/${guildId}/ticket/${ticketId}/send/${userId}`],
    [{ guildId, channelId }, `/api/v1/guild/${guildId}/channel/${channelId}/ticket/send/${userId}`],
  ])('sends the transcript of %o', async (target, url) => {
    const server = await startAnswering({
      status: 202,
      body: { success: true, status: 202, message: 'Queued' },
    });
    await clientOf(server.url).client.ticket('sendTicketTranscript', target, { path: { user_id: userId } });
    expect(server.requests[0]?.url).toBe(url);
  });
});

describe('what counts as success', () => {
  const locked = async (url: string) => clientOf(url).client.ticket('lockTicket', { guildId, channelId }, {});

  it.each([
    ['an empty 200', { status: 200 }],
    ['a 204', { status: 204 }],
    ['a 201 with another object', { status: 201, body: { success: true } }],
    ['text', { status: 200, headers: { 'content-type': 'text/plain' }, body: 'OK' }],
    ['null', { status: 200, body: 'null' }],
  ])('takes %s where the reference shows no reply', async (_, answer) => {
    const server = await startAnswering(answer);
    await expect(locked(server.url)).resolves.toBeUndefined();
  });

  it.each([
    ['nothing', { status: 200 }],
    [
      'a page of HTML',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Welcome</html>' },
    ],
    ['an object that is no ticket', { status: 200, body: { success: true } }],
  ])('refuses %s where the reference shows a ticket', async (_, answer) => {
    const server = await startAnswering(answer);
    const call = clientOf(server.url).client.ticket('getTicket', { guildId, ticketId }, {});
    expect(await failureOf(call)).toMatchObject({ status: 200, code: 'MALFORMED_REPLY' });
  });

  it('reads a list', async () => {
    const server = await startAnswering({
      status: 200,
      body: [{ id: guildId, name: 'Guild', premium: 'yes' }],
    });
    const guilds = await clientOf(server.url).client.call('listUserGuilds', {});
    expect(guilds.map((guild) => guild.name)).toEqual(['Guild']);
  });
});
