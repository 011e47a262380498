/** Files in replies from the dashboard: sent with the text or rejected with a sentence, never losing the text. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { MAX_FILES_BYTES } from '../../src/contract/reply-files.ts';
import { type OpenTicket, startWorld, type World } from '../world.ts';
import { signIn, type Visitor, visitor } from './visitor.ts';
import { en } from '../../src/words/languages/en.ts';

let world: World;
let mara: Visitor;
let ticket: OpenTicket;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  ticket = await world.openTicket();
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

const here = () => `/dashboard/${world.guildId}/tickets/${ticket.id}`;
const messages = () => [...world.discord.state.messages(ticket.channel_id).all()];

function formOf(fields: Readonly<Record<string, string>>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files', file);
  return form;
}

const send = (form: FormData, by = mara) => by.post(`${here()}/actions/answerTicket`, form);
const png = new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'screen.png', { type: 'image/png' });

it('files are attached to the answer, also without a text, and once if the form is sent twice', async () => {
  const text = new File(['Zeile 1\r\nZeile 2'], 'Größe.txt', { type: 'text/plain' });
  const both = await send(formOf({ content: 'Here it is\r\nas asked' }, [png, text]));
  expect([both.status, both.location]).toEqual([303, `${here()}?done=answerTicket#answer`]);
  const message = messages().at(-1);
  expect(message?.content).toBe('Here it is\nas asked');
  expect(message?.attachments).toMatchObject([
    { filename: 'screen.png', size: 8, content_type: 'image/png' },
    { size: 16 },
  ]);

  const before = messages().length;
  for (const _again of [1, 2])
    expect((await send(formOf({ key: 'one-key', content: '' }, [png]))).status).toBe(303);
  expect(messages()).toHaveLength(before + 1);
  expect(messages().at(-1)?.content).toBe('');
});

it('a browser that chose no file sends the text alone, and nothing at all is refused', async () => {
  const none = new File([], '', { type: 'application/octet-stream' });
  expect((await send(formOf({ content: 'No file' }, [none]))).status).toBe(303);
  expect(messages().at(-1)?.attachments).toEqual([]);
  const empty = await send(formOf({ content: ' ' }, [none]));
  expect([empty.status, empty.text]).toEqual([409, expect.stringContaining(en['dashboard.nothingToSend'])]);
});

it.each<[string, string, RegExp]>([
  ['a path', '../../etc/passwd', /passwd$/],
  ['a header', '"; filename="x".png\r\nX-Evil: 1', /png/],
  ['markup', '<img src=x onerror=alert(1)>.png', /png$/],
  ['a turned end', '\u202Egnp.exe', /exe$/],
  ['a long name', `${'long'.repeat(200)}.pdf`, /^.{1,260}$/],
])('a hostile name stays a name: %s', async (_what, name, expected) => {
  const answer = await send(formOf({ content: 'Look' }, [new File(['x'], name, { type: 'a/b; c="d"' })]));
  expect(answer.status).toBe(303);
  const [attached, more] = messages().at(-1)?.attachments ?? [];
  expect([attached?.filename, more]).toEqual([expect.stringMatching(expected), undefined]);
  const page = await mara.get(here());
  expect(page.text).not.toMatch(/<img[^>]*onerror/);
});

it('too much is refused with a sentence, and what was typed is still there', async () => {
  const before = messages().length;
  const sentence = /role="alert">You can attach up to 10 files with 10 MB in total\./;
  const kept = />The whole log, as you asked<\/textarea>/;
  const fields = { content: 'The whole log, as you asked' };
  const large = (bytes: number) => new File([new Uint8Array(bytes)], 'log.bin');
  const many = Array.from({ length: 11 }, () => png);
  for (const files of [[large(MAX_FILES_BYTES + 1)], [large(MAX_FILES_BYTES * 3)], many]) {
    const refused = await send(formOf(fields, files));
    expect([refused.status, refused.text]).toEqual([413, expect.stringMatching(sentence)]);
    expect(refused.text).toMatch(kept);
  }
  expect(messages()).toHaveLength(before);
  expect((await send(formOf(fields, [large(MAX_FILES_BYTES)]))).status).toBe(303);
  expect(messages().at(-1)?.attachments).toMatchObject([{ size: MAX_FILES_BYTES }]);
}, 60_000);

it('nobody else can have files read, and what is no form is refused', async () => {
  const stranger = await send(formOf({ content: 'x' }, [png]), visitor(world));
  expect(stranger.status).toBe(401);
  const [cookie] = mara.cookies;
  const statusOf = async (type: string): Promise<number> => {
    const headers = {
      'content-type': type,
      cookie: cookie?.join('=') ?? '',
      origin: world.service.url,
      'sec-fetch-site': 'same-origin',
    };
    const address = `${world.service.url}${here()}/actions/answerTicket`;
    return (await fetch(address, { method: 'POST', body: 'no parts', headers })).status;
  };
  expect(await statusOf('multipart/form-data; boundary=x')).toBe(400);
  for (const type of ['text/plain', 'application/json', 'image/png']) expect(await statusOf(type)).toBe(415);
});

it('the API takes files with a text, and says what is wrong with them', async () => {
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  const reply = (body: object) =>
    fetch(`${world.service.url}/api/v1/guild/${path.guild_id}/ticket/${path.ticket_id}/replies`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        authorization: `Bearer ${world.service.embeddedToken}`,
        'content-type': 'application/json',
        'x-on-behalf-of': SEED_IDS.moderator,
      },
    }).then(async (response) => ({ status: response.status, text: await response.text() }));
  const file = (data: string) => ({ filename: 'a.bin', data });
  expect((await reply({ files: [file('aGVsbG8=')] })).status).toBe(200);
  expect(messages().at(-1)?.attachments).toMatchObject([{ filename: 'a.bin', size: 5 }]);
  const refusals: [object, RegExp][] = [
    [{ files: [] }, /files/],
    [{ files: [file('not base64!')] }, /files\.0\.data/],
    [{ files: [{ data: '' }] }, /files\.0\.filename/],
    [{ files: [file('aaaa')], custom_message_id: '1' }, /custom_message_id/],
    [{ files: [file('A'.repeat(7_000_000)), file('A'.repeat(7_000_000))] }, /10 MB/],
    [{ files: [file('A'.repeat(14_000_000))] }, /files\.0\.data/],
    [{}, /content/],
  ];
  for (const [body, said] of refusals) {
    const { status, text } = await reply(body);
    expect([status, text]).toEqual([400, expect.stringMatching(said)]);
  }
  expect((await reply({ files: [file('A'.repeat(20_000_000))] })).status).toBe(413);
}, 60_000);
