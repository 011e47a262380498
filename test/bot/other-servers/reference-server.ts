/** A server of the reference only, as someone else would write it: with its operations and fields, and none of ours. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type OperationFacts, type OperationId, operationTable } from '../../../src/contract/operations.ts';
import { isRecord } from '../../../src/contract/json.ts';
import { addFormats } from '../../../src/service/base/kit/formats.ts';
import { document, referenced, resolved } from '../../contract/document.ts';
import type { Canned, Heard } from '../contract-server.ts';
import { samplePage } from '../samples.ts';

/** `strict` rejects what it doesn't recognize; `tolerant` ignores it. */
export type Kind = 'strict' | 'tolerant';

const AT = '2026-11-21T09:30:00.000000Z';
export const TICKET = '1300000000000000001';
export const GROUP = '1300000000000000002';
export const MESSAGE = '1300000000000000003';

/** A ticket with the reference's fields, and no other. */
export const ticket = {
  id: TICKET,
  uuid: '0b1f6a4e-8f0d-4a53-9a0e-3f6a0d1c2b11',
  group_id: GROUP,
  guild_id: '1290000000000000000',
  channel_id: '1290000000000000021',
  channel_parent_id: null,
  owner_id: '1180000000000000002',
  assigned_id: null,
  number: 12,
  status: 'open',
  rating: null,
  priority: 1,
  form: null,
  closed_reason: null,
  created_at: AT,
  opened_at: AT,
  closed_at: null,
  deleted_at: null,
  last_activity: AT,
};

const message = {
  id: MESSAGE,
  author: { id: ticket.owner_id, name: 'Milo', avatar: '', bot: false },
  content: 'Where is my order?',
  created_at: AT,
};
const transcript = {
  guild: { id: ticket.guild_id, name: 'Guild' },
  group: {
    id: GROUP,
    name: 'Support',
    form_title: '',
    schedule: {},
    schedule_timezone: 'UTC',
    priority_levels: [{ label: 'Low' }, { label: 'Normal' }, { label: 'High' }],
  },
  ticket: { ...ticket, transcript_saved_at: null },
  channel_messages: [message],
  thread_messages: [],
};
const named = (id: string, name: string) => samplePage([{ id, name, count: 1 }]);

const READS: Partial<Record<OperationId, unknown>> = {
  getGuild: { id: ticket.guild_id, name: 'Guild', premium: true },
  listTicketGroups: named(GROUP, 'Support'),
  listTicketPanels: named('1300000000000000004', 'Help'),
  listCustomMessages: named(MESSAGE, 'Hello'),
  getTicket: ticket,
  getTicketByChannel: ticket,
  createTicket: ticket,
  getTicketTranscript: transcript,
  getTicketTranscriptByChannel: transcript,
  saveTicketTranscript: transcript,
  saveTicketTranscriptByChannel: transcript,
  getUser: { id: '1', username: 'someone', discriminator: '0', avatar: null },
  listUserGuilds: [{ id: ticket.guild_id, name: 'Guild' }],
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, 'contract');

const operations = referenced.map(({ id, method, path, node }) => ({
  id: id as OperationId, // of the same document
  method: method.toUpperCase(),
  path: new RegExp(`^${path.replace('/api/v1', '').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  query: (Array.isArray(node['parameters']) ? node['parameters'] : [])
    .map((parameter) => resolved(parameter))
    .filter((parameter) => parameter['in'] === 'query')
    .map((parameter) => String(parameter['name'])),
  validate: validatorOf(node['requestBody']),
}));

function validatorOf(body: unknown): ValidateFunction | undefined {
  if (body === undefined) return undefined;
  const { content } = resolved(body);
  const schema = isRecord(content) ? content['application/json'] : undefined;
  const reference = isRecord(schema) && isRecord(schema['schema']) ? schema['schema']['$ref'] : undefined;
  return typeof reference === 'string' ? ajv.compile({ $ref: `contract${reference}` }) : undefined;
}

/** What such a server answers; its 503 for statistics is the reference's own. */
export function answerOf(kind: Kind, heard: Heard, changes: object = {}): Canned {
  const [method = '', target = ''] = heard.asked.split(' ');
  const [path = '', query = ''] = target.split('?');
  const found = operations.find((each) => each.method === method && each.path.test(path));
  if (found === undefined) return refusal(404, 'Not Found');
  if (found.id === 'getGuildStats') return refusal(503, 'Service Unavailable');
  const { beyond }: OperationFacts = operationTable[found.id];
  const given = [...new URLSearchParams(query).keys(), ...Object.keys(Object(heard.body))];
  const unknown = given.filter(
    (name) => beyond.includes(name) || (query.includes(name) && !found.query.includes(name)),
  );
  if (kind === 'strict' && unknown.length > 0) return refusal(400, `Unknown: ${unknown.join(', ')}`);
  if (found.validate !== undefined && !found.validate(heard.body ?? {}))
    return refusal(400, `Invalid: ${ajv.errorsText(found.validate.errors)}`);
  const { reply }: OperationFacts = operationTable[found.id];
  const answer = READS[found.id];
  // Where the reference shows no reply, some answer nothing.
  if (answer === undefined)
    return reply === 'decided' && kind === 'strict' ? { status: 204, raw: '' } : { body: { success: true } };
  return { body: isRecord(answer) && 'uuid' in answer ? { ...answer, ...changes } : answer };
}

function refusal(status: number, text: string): Canned {
  return { status, body: { success: false, status, message: text } };
}
