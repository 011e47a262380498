/**
 * The reference's endpoints, copied from it by hand: what openapi.yaml is held against. At the end those that are
 * ours, so that none comes in unnoticed.
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

const ticketExtensions: readonly Row[] = [
  ['getTicketHistory', 'get', '/history'],
  ['rateTicket', 'post', '/rate', 'RateTicketBody', true],
  ['replyToTicket', 'post', '/replies', 'ReplyBody', true],
  ['askTicketClose', 'post', '/close-request', 'ActionBody'],
  ['keepTicketOpen', 'post', '/keep-open', 'ActionBody'],
  ['eraseTicket', 'post', '/erase', 'ActionBody'],
  ['getTicketTranscriptLink', 'get', '/transcript/link'],
];

export const extensionOperations: readonly ReferenceOperation[] = [
  ...listed('Guild', guild, [
    ['getGuildSync', 'get', '/sync'],
    ['listApiPermissions', 'get', '/permissions'],
    ['grantApiPermission', 'post', '/permissions/{subject_kind}/{subject_id}'],
    ['revokeApiPermission', 'delete', '/permissions/{subject_kind}/{subject_id}'],
    ['listBlocks', 'get', '/blocks'],
    ['addBlock', 'post', '/blocks/{subject_kind}/{subject_id}', 'BlockBody'],
    ['removeBlock', 'delete', '/blocks/{subject_kind}/{subject_id}'],
    ['checkGuild', 'get', '/doctor'],
    ['searchTranscripts', 'get', '/transcripts'],
    ['eraseUser', 'post', '/user/{user_id}/erase'],
    ['exportUser', 'get', '/user/{user_id}/archive'],
    ['listTickets', 'get', '/tickets'],
  ]),
  ...listed('Webhook', guild, [
    ['listWebhooks', 'get', '/webhooks'],
    ['createWebhook', 'post', '/webhooks', 'WebhookBody', true],
    ['getWebhook', 'get', '/webhooks/{webhook_id}'],
    ['changeWebhook', 'post', '/webhooks/{webhook_id}', 'WebhookChangeBody', true],
    ['deleteWebhook', 'delete', '/webhooks/{webhook_id}'],
    ['testWebhook', 'post', '/webhooks/{webhook_id}/test'],
    ['listWebhookDeliveries', 'get', '/webhooks/{webhook_id}/deliveries'],
  ]),
  ...listed('Ticket group', guild, [
    ['createTicketGroup', 'post', '/groups', 'TicketGroupBody', true],
    ['getTicketGroup', 'get', '/groups/{group_id}'],
    ['changeTicketGroup', 'post', '/groups/{group_id}', 'TicketGroupChangeBody', true],
    ['deleteTicketGroup', 'delete', '/groups/{group_id}'],
    ['checkTicketOpening', 'get', '/groups/{group_id}/opening'],
  ]),
  ...listed('Ticket panel', guild, [
    ['createTicketPanel', 'post', '/panels', 'TicketPanelBody', true],
    ['getTicketPanel', 'get', '/panels/{panel_id}'],
    ['changeTicketPanel', 'post', '/panels/{panel_id}', 'TicketPanelChangeBody', true],
    ['deleteTicketPanel', 'delete', '/panels/{panel_id}'],
    ['sendTicketPanel', 'post', '/panels/{panel_id}/send/{channel_id}'],
  ]),
  ...listed('Custom message', guild, [
    ['createCustomMessage', 'post', '/messages', 'StoredMessageBody', true],
    ['getCustomMessage', 'get', '/messages/{custom_message_id}'],
    ['changeCustomMessage', 'post', '/messages/{custom_message_id}', 'StoredMessageChangeBody', true],
    ['deleteCustomMessage', 'delete', '/messages/{custom_message_id}'],
  ]),
  ...listed('Ticket', `${guild}/ticket/{ticket_id}`, ticketExtensions),
  ...listed('Ticket (by channel)', `${guild}/channel/{channel_id}/ticket`, ticketExtensions, 'ByChannel'),
  ...listed('Token', '/api/v1/user/me/tokens', [
    ['listTokens', 'get', ''],
    ['createToken', 'post', '', 'TokenBody', true],
    ['revokeToken', 'delete', '/{token_id}'],
  ]),
];
