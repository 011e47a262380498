/** What one person sends to keep a service busy: the worst form, body and page of each kind. */

/** A signed-in person; members have no permissions on the ticket. */
export type Sender = 'member' | 'staff' | 'owner';

export interface Attack {
  readonly name: string;
  readonly by: Sender;
  readonly method: 'GET' | 'POST';
  /** Below the guild's dashboard, or of the API. */
  readonly path: string;
  readonly body?: Buffer;
  /** A setting and its new value, in the form that the page of this path shows. */
  readonly setting?: readonly [field: string, value: string];
  readonly type?: string;
  /** How often it's sent, and how many in parallel. */
  readonly times: number;
  readonly atOnce: number;
}

const BOUNDARY = 'bench-boundary';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const URLENCODED = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const MB = 1_000_000;

type Field = readonly [name: string, value: string];

const multipart = (fields: readonly Field[], file?: Buffer): Buffer =>
  Buffer.concat([
    ...fields.map(([name, value]) =>
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...(file === undefined
      ? []
      : [
          Buffer.from(
            `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="a.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`,
          ),
          file,
          Buffer.from('\r\n'),
        ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

export const urlencoded = (fields: readonly Field[]): Buffer =>
  Buffer.from(new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString());

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** As many different ids as fit into these bytes. */
const ids = (bytes: number, from: number): string =>
  Array.from({ length: Math.floor(bytes / 8) }, (_, id) => String(from + id)).join(',');

/** The attacks on a ticket, by what each sends. */
export function attacksOn(guildId: string, ticketId: string): readonly Attack[] {
  const dashboard = `/dashboard/${guildId}`;
  const ticket = `${dashboard}/tickets/${ticketId}`;
  const api = `/api/v1/guild/${guildId}`;
  const form = (
    by: Sender,
    name: string,
    path: string,
    { times = 4, atOnce = 4, ...sent }: Partial<Attack> & Pick<Attack, 'body'>,
  ): Attack => ({ name: `${name} (${by})`, by, method: 'POST', path, times, atOnce, ...sent });
  const page = (by: Sender, name: string, path: string): Attack => ({
    name: `${name} (${by})`,
    by,
    method: 'GET',
    path,
    times: 60,
    atOnce: 10,
  });
  const setting = (name: string, section: string, field: string, value: string): Attack => ({
    name: `${name} (owner)`,
    by: 'owner',
    method: 'POST',
    path: `${dashboard}/setup/groups/${guildId}?section=${section}`,
    type: URLENCODED,
    setting: [field, value],
    times: 20,
    atOnce: 4,
  });
  const upload = multipart([['content', 'Look']], Buffer.alloc(10 * 1024 * 1024, 'x'));
  const replies = `${api}/ticket/${ticketId}/replies`;
  const files = json({ files: [{ filename: 'a.bin', data: 'A'.repeat(13.9 * MB) }] });
  return [
    form('staff', '600 KB of labels', `${ticket}/actions/labelTicket`, {
      body: multipart([
        ['labels', ids(0.6 * MB, 1_000_000)],
        ['shown', ids(0.6 * MB, 2_000_000)],
      ]),
      type: MULTIPART,
      times: 1,
    }),
    form('staff', '24 KB of labels', `${ticket}/actions/labelTicket`, {
      body: urlencoded([
        ['labels', ids(12_000, 1_000_000)],
        ['shown', ids(12_000, 2_000_000)],
      ]),
      type: URLENCODED,
      times: 60,
    }),
    form('staff', '300,000 at signs', `${ticket}/actions/answerTicket`, {
      body: multipart([['content', '@'.repeat(300_000)]]),
      type: MULTIPART,
      times: 1,
    }),
    form('member', '30,000 mentions', `${ticket}/actions/linkTicket`, {
      body: multipart([['number', Array.from({ length: 30_000 }, (_, id) => `<@${id}>`).join('')]]),
      type: MULTIPART,
      times: 1,
    }),
    form('staff', '1,500 mentions', `${ticket}/actions/linkTicket`, {
      body: urlencoded([['number', Array.from({ length: 1_500 }, (_, id) => `<@${id}>`).join('')]]),
      type: URLENCODED,
      times: 4,
    }),
    form('staff', '100,000 parts', `${ticket}/actions/answerTicket`, {
      body: multipart(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, 'x'])),
      type: MULTIPART,
      times: 4,
    }),
    form('member', '10 MB uploads', `${ticket}/actions/answerTicket`, {
      body: upload,
      type: MULTIPART,
      times: 60,
      atOnce: 60,
    }),
    form('staff', '10 MB uploads', `${ticket}/actions/answerTicket`, {
      body: upload,
      type: MULTIPART,
      times: 60,
      atOnce: 60,
    }),
    form('member', '14 MB bodies', replies, { body: files, type: JSON_TYPE, times: 40, atOnce: 40 }),
    form('staff', '14 MB bodies', replies, { body: files, type: JSON_TYPE, times: 40, atOnce: 40 }),
    form('member', '1 MB of answers', `${api}/ticket`, {
      body: json({ user_id: '1', form: Array.from({ length: 9_000 }, () => ({ a: 'x'.repeat(80) })) }),
      type: JSON_TYPE,
      times: 60,
    }),
    setting('business hours', 'opening', 'schedule', 'mo '.repeat(150) + '1-2 '.repeat(150)),
    setting('business hours that fit', 'opening', 'schedule', 'mo '.repeat(50) + '1-2 '.repeat(37)),
    setting('hours of a day', 'opening', 'schedule.0.hours', '1-2 '.repeat(20)),
    setting('holidays', 'opening', 'holidays', '24 Dec\n'.repeat(428)),
    setting('response targets', 'levels', 'answer_times', '1h, 2h\n'.repeat(428)),
    page('staff', 'ticket of 50 × 2,000 backticks', `/tickets/${ticketId}`),
    page('staff', 'queue', '/tickets'),
    page('staff', 'history', `/tickets/${ticketId}?history=1`),
    page('staff', 'search', `/search?q=${'a%20'.repeat(100)}`),
    page('staff', 'statistics', '/figures'),
    page('owner', 'set-up', '/setup/groups/'.concat(guildId)),
  ].map((attack) => (attack.method === 'GET' ? { ...attack, path: dashboard + attack.path } : attack));
}
