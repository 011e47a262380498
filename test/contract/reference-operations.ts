/**
 * The reference's endpoints, copied from it by hand: what openapi.yaml is held against.
 */

export interface ReferenceOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  /** Schema of the request body, and whether the body is required. */
  readonly body: readonly [schema: string, required: boolean] | null;
}

type Row = readonly [id: string, method: string, path: string, body?: string, required?: boolean];

const guild = '/api/v1/guild/{guild_id}';

const channelRows: readonly Row[] = [
  ['sendMessage', 'post', '/channel/{channel_id}', 'MessageBody'],
  ['editMessage', 'post', '/channel/{channel_id}/{message_id}', 'MessageBody'],
  ['sendCustomMessage', 'post', '/message/{custom_message_id}/{channel_id}', 'CustomMessageBody'],
  [
    'editCustomMessage',
    'post',
    '/message/{custom_message_id}/{channel_id}/{message_id}',
    'CustomMessageBody',
  ],
];

const guildRows: readonly Row[] = [
  ['getGuild', 'get', ''],
  ['syncGuild', 'post', '/sync'],
  ['listTicketGroups', 'get', '/groups'],
  ['listTicketPanels', 'get', '/panels'],
  ['getGuildStats', 'get', '/stats'],
  ['listCustomMessages', 'get', '/messages'],
  ['createTicket', 'post', '/ticket', 'CreateTicketBody', true],
];

const ticketRows: readonly Row[] = [
  ['getTicket', 'get', ''],
  ['deleteTicket', 'delete', '', 'ActionBody'],
  ['moveTicket', 'post', '/move', 'MoveTicketBody', true],
  ['openTicket', 'post', '/open', 'ActionBody'],
  ['closeTicket', 'post', '/close', 'ActionBody'],
  ['assignTicket', 'post', '/assign', 'AssignTicketBody', true],
  ['unassignTicket', 'post', '/unassign', 'UserActionBody', true],
  ['expireTicket', 'post', '/expire', 'ExpireTicketBody', true],
  ['setTicketEternal', 'post', '/eternal', 'EternalTicketBody'],
  ['lockTicket', 'post', '/lock', 'ActionBody'],
  ['unlockTicket', 'post', '/unlock', 'ActionBody'],
  ['renameTicket', 'post', '/name', 'NameBody'],
  ['createTicketNotes', 'post', '/notes', 'NameBody'],
  ['addTicketNotesMember', 'post', '/notes/add', 'UserActionBody', true],
  ['removeTicketNotesMember', 'post', '/notes/remove', 'UserActionBody', true],
  ['setTicketPriority', 'post', '/priority', 'PriorityTicketBody', true],
  ['getTicketTranscript', 'get', '/transcript'],
  ['saveTicketTranscript', 'post', '/save'],
  ['setTicketOwner', 'post', '/owner', 'UserActionBody', true],
  ['addTicketMember', 'post', '/add', 'UserActionBody', true],
  ['removeTicketMember', 'post', '/remove', 'UserActionBody', true],
];

function listed(tag: string, prefix: string, rows: readonly Row[], suffix = ''): ReferenceOperation[] {
  return rows.map(([id, method, path, body, required = false]) => ({
    id: id + suffix,
    method,
    path: prefix + path,
    tag,
    body: body === undefined ? null : [body, required],
  }));
}

export const referenceOperations: readonly ReferenceOperation[] = [
  ...listed('Channel', guild, channelRows),
  ...listed('Guild', guild, guildRows),
  ...listed('Ticket', `${guild}/ticket/{ticket_id}`, ticketRows),
  ...listed('Ticket', guild, [['sendTicketTranscript', 'post', '/ticket/{ticket_id}/send/{user_id}']]),
  ...listed('Ticket (by channel)', `${guild}/channel/{channel_id}/ticket`, ticketRows, 'ByChannel'),
  ...listed('Ticket (by channel)', guild, [
    ['sendTicketTranscriptByChannel', 'post', '/channel/{channel}/ticket/send/{user_id}'],
  ]),
  ...listed('User', '/api/v1/user/me', [
    ['getUser', 'get', ''],
    ['listUserGuilds', 'get', '/guilds'],
  ]),
];
