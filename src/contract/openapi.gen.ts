// Made from openapi.yaml by `npm run generate`: change it there.

export interface paths {
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a message
         * @description Sends a message. Text channels are supported; a forum channel creates a thread; a thread channel is supported via webhook.
         */
        readonly post: operations["sendMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/{message_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
                /** @description ID of the existing message. */
                readonly message_id: components["parameters"]["MessageId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Edit a message
         * @description Edits the existing message identified by message_id.
         */
        readonly post: operations["editMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/message/{custom_message_id}/{channel_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Custom message identifier. */
                readonly custom_message_id: components["parameters"]["CustomMessageId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a custom message
         * @description Sends a custom message.
         */
        readonly post: operations["sendCustomMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/message/{custom_message_id}/{channel_id}/{message_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Custom message identifier. */
                readonly custom_message_id: components["parameters"]["CustomMessageId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
                /** @description ID of the existing message. */
                readonly message_id: components["parameters"]["MessageId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Edit a custom message
         * @description Edits the existing custom message.
         */
        readonly post: operations["editCustomMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read a guild
         * @description Returns the guild.
         */
        readonly get: operations["getGuild"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/sync": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        /**
         * Progress of a sync
         * @description Returns how far the guild's latest sync is.
         */
        readonly get: operations["getGuildSync"];
        readonly put?: never;
        /**
         * Synchronise a guild
         * @description Triggers a sync of channels, roles, emotes, permissions and tickets.
         */
        readonly post: operations["syncGuild"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/groups": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        /**
         * List ticket groups
         * @description Returns the guild's ticket groups, a page at a time.
         */
        readonly get: operations["listTicketGroups"];
        readonly put?: never;
        /**
         * Create a ticket group
         * @description Creates a ticket group. Left out, `opened_channel_id` is a category named Tickets, and `closed_category_id` of a group whose tickets are channels one named Closed tickets; each is made if there is none. The first group of a guild is its default.
         */
        readonly post: operations["createTicketGroup"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/groups/{group_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket group snowflake ID. */
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read a ticket group
         * @description Returns the ticket group with all its settings.
         */
        readonly get: operations["getTicketGroup"];
        readonly put?: never;
        /**
         * Change a ticket group
         * @description Changes what the body names and leaves the rest. The mode, thread or channel, can only change while the group has no ticket that is not deleted. Other staff reach its tickets by themselves: a sync of the guild is queued with the change, and tells how far it is. Other settings reach the channels of open tickets with their next change. Staff see all private threads of a channel: groups whose tickets are threads of the same channel must have the same staff.
         */
        readonly post: operations["changeTicketGroup"];
        /**
         * Delete a ticket group
         * @description Deletes a group that has no ticket left but deleted ones, and is not the guild's default. Panels lose the options that led to it. Returns the group as it was.
         */
        readonly delete: operations["deleteTicketGroup"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/groups/{group_id}/opening": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket group snowflake ID. */
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        /**
         * Ask whether a ticket can be opened
         * @description Tells whether the caller, or the person acted for, could open a ticket of the group for themselves now: it is refused as createTicket would refuse it, for hours, roles, blocks and limits, which bind people alone. Nothing is opened or kept free.
         */
        readonly get: operations["checkTicketOpening"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/panels": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        /**
         * List ticket panels
         * @description Returns the guild's ticket panels, a page at a time.
         */
        readonly get: operations["listTicketPanels"];
        readonly put?: never;
        /**
         * Create a ticket panel
         * @description Creates a panel with which members open tickets. Posting it is an operation of its own.
         */
        readonly post: operations["createTicketPanel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/stats": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read ticket statistics
         * @description Returns the guild's ticket statistics, or 503 when they can't be computed in time. `totals`, `now` and the counts of groups and assignees by status are of all time; everything else is of the window that `days` asks for. A ticket counts for the group and the assignee that it has now, and as closed on the day of its last close: reopening it takes the close back.
         */
        readonly get: operations["getGuildStats"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/messages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        /**
         * List custom messages
         * @description Returns the guild's custom messages, a page at a time.
         */
        readonly get: operations["listCustomMessages"];
        readonly put?: never;
        /**
         * Create a custom message
         * @description Stores a message with LiquidJS placeholders in its texts. A template that cannot be parsed is a 400 that says where.
         */
        readonly post: operations["createCustomMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/tickets": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        /**
         * List and search tickets
         * @description Returns the guild's tickets, the newest number first unless `sort` says otherwise, a page at a time. All filters that are given hold together. Deleted tickets are listed with `status=deleted` alone. So that any question is answered in milliseconds, a list ends after 10,000 tickets (`before` goes on from there), and what has no index of its own is looked for among the first 10,000; where there may be more, `total_is_minimum` says so. With `updated_since` it is a feed of what changed, for programs that keep a copy.
         */
        readonly get: operations["listTickets"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a ticket
         * @description Creates a ticket for a user. Uses the given ticket group or falls back to the guild's default.
         */
        readonly post: operations["createTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/panels/{panel_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket panel snowflake ID. */
                readonly panel_id: components["parameters"]["PanelId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read a ticket panel
         * @description Returns the panel with all its settings, and where it was posted.
         */
        readonly get: operations["getTicketPanel"];
        readonly put?: never;
        /**
         * Change a ticket panel
         * @description Changes what the body names and leaves the rest. Messages with the panel are brought up to date afterwards.
         */
        readonly post: operations["changeTicketPanel"];
        /**
         * Delete a ticket panel
         * @description Deletes the panel and, afterwards, its messages. Returns the panel as it was.
         */
        readonly delete: operations["deleteTicketPanel"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/panels/{panel_id}/send/{channel_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket panel snowflake ID. */
                readonly panel_id: components["parameters"]["PanelId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Post a ticket panel
         * @description Posts the panel in a channel: members open tickets with its buttons or its select. The message follows the panel's later changes.
         */
        readonly post: operations["sendTicketPanel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/messages/{custom_message_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Custom message identifier. */
                readonly custom_message_id: components["parameters"]["CustomMessageId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read a custom message
         * @description Returns the custom message with its template, and the names of the variables that the template uses.
         */
        readonly get: operations["getCustomMessage"];
        readonly put?: never;
        /**
         * Change a custom message
         * @description Changes what the body names and leaves the rest. Messages that were sent stay as they are, but posted panels follow. A change is refused with what stands against it where a group or a panel uses the message and could not use it any more.
         */
        readonly post: operations["changeCustomMessage"];
        /**
         * Delete a custom message
         * @description Deletes the template; messages that were sent stay. One that a ticket group or a panel uses is not deleted. Returns the custom message as it was.
         */
        readonly delete: operations["deleteCustomMessage"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/permissions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        /**
         * List API permissions
         * @description Returns the users and roles that hold the API permission on the guild, a page at a time. Administrators of the guild need none and are not listed.
         */
        readonly get: operations["listApiPermissions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/permissions/{subject_kind}/{subject_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Whether a user or a role holds the permission. */
                readonly subject_kind: components["parameters"]["SubjectKind"];
                /** @description Snowflake ID of the user or role. */
                readonly subject_id: components["parameters"]["SubjectId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Grant the API permission
         * @description Lets a user, or everyone with a role, use the guild's API. Only administrators of the guild may; granting twice changes nothing.
         */
        readonly post: operations["grantApiPermission"];
        /**
         * Revoke the API permission
         * @description Takes the API permission from a user or a role, from the next request on. Only administrators of the guild may.
         */
        readonly delete: operations["revokeApiPermission"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/blocks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        /**
         * List blocks
         * @description Returns who is kept from opening tickets, a page at a time, the newest first; without those that ended.
         */
        readonly get: operations["listBlocks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/blocks/{subject_kind}/{subject_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Whether a user or a role holds the permission. */
                readonly subject_kind: components["parameters"]["SubjectKind"];
                /** @description Snowflake ID of the user or role. */
                readonly subject_id: components["parameters"]["SubjectId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Block a person or a role
         * @description Keeps a user, or everyone with a role, from opening tickets for themselves: such a call is refused with a 403 `BLOCKED`. Staff can still open tickets for them, and tickets that they have stay. A block of the same subject takes the place of the earlier one.
         */
        readonly post: operations["addBlock"];
        /**
         * Remove a block
         * @description Lets a user, or everyone with a role, open tickets again, unless another block keeps them.
         */
        readonly delete: operations["removeBlock"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/webhooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        /**
         * List webhooks
         * @description Returns the guild's webhooks, a page at a time. Their secrets are not shown again.
         */
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        /**
         * Create a webhook
         * @description Has each further entry of the history of the guild's tickets sent to an address, as `ticketEvent` under `webhooks` describes. The answer shows the secret that signs them; no other one does, and it is not kept: a repeated `Idempotency-Key` makes no second webhook and is a 409 `IDEMPOTENCY_CONFLICT`. The address must be https and lead to a public host, unless whoever runs the service allows it. A guild can have ten.
         */
        readonly post: operations["createWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/webhooks/{webhook_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Webhook snowflake ID. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read a webhook
         * @description Returns one webhook of the guild, without its secret.
         */
        readonly get: operations["getWebhook"];
        readonly put?: never;
        /**
         * Change a webhook
         * @description Changes what is named and leaves the rest. Switched on again, it is first sent what could not be delivered before it was switched off; of what happens while it is off it is never told.
         */
        readonly post: operations["changeWebhook"];
        /**
         * Delete a webhook
         * @description Deletes a webhook with what was still to be sent to it, and returns it as it was.
         */
        readonly delete: operations["deleteWebhook"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/webhooks/{webhook_id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Webhook snowflake ID. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Test a webhook
         * @description Sends an event of the type `webhook.test` at once, once, and tells what came of it. What waits to be delivered is tried again, too.
         */
        readonly post: operations["testWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/webhooks/{webhook_id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Webhook snowflake ID. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        /**
         * List deliveries
         * @description Returns what was sent to a webhook and what came of it, the newest first; the last hundred are kept.
         */
        readonly get: operations["listWebhookDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/doctor": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        /**
         * Check the set-up
         * @description Looks at what the tickets of the guild need: the bot's permissions and the order of its roles, the gateway's intents, the channels and roles that groups name, full categories. Says the remedy for each fault.
         */
        readonly get: operations["checkGuild"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/transcripts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        /**
         * Search transcripts
         * @description Looks for words in the guild's transcripts, notes threads included, and in what is heard in tickets whose transcript is not saved yet. Returns the messages that have them all, the newest first, a page at a time; a search ends after 1,000 of them. Accents and capitals make no difference; texts of embeds and polls and names of files are searched, too. What the bot itself wrote is left out.
         */
        readonly get: operations["searchTranscripts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/user/{user_id}/erase": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description User snowflake ID. */
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Erase a user's data
         * @description Queues the erasure of what the guild's transcripts hold of a user: texts, names and attachments. The user's tickets stay, without form, message and feedback. The history of each ticket says that it was done.
         */
        readonly post: operations["eraseUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/user/{user_id}/archive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description User snowflake ID. */
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        /**
         * Link to a user's data
         * @description Returns a short-lived link to a zip of what is stored of a user in the guild: their tickets with the forms that they filled in and their ratings, what they wrote and sent, their reactions, what was done by them and to them, and whether they are blocked. What others wrote is not in it. It is made while it is downloaded; whoever has the link can do so until it ends.
         */
        readonly get: operations["exportUser"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read a ticket
         * @description Returns the ticket.
         */
        readonly get: operations["getTicket"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a ticket
         * @description Closes the ticket and deletes its channel.
         */
        readonly delete: operations["deleteTicket"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/move": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Move a ticket
         * @description Moves the ticket to another group. The target group must have the same mode (thread or channel) as the current one.
         */
        readonly post: operations["moveTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/open": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reopen a ticket
         * @description Reopens a closed ticket; its opened_at is updated.
         */
        readonly post: operations["openTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/close": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Close a ticket
         * @description Closes an open ticket; its closed_at and closed_reason (from reason) are set.
         */
        readonly post: operations["closeTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/assign": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Assign a ticket
         * @description Assigns the user to the ticket; its assigned_id is set.
         */
        readonly post: operations["assignTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/unassign": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Unassign a ticket
         * @description Removes the assigned user from the ticket; its assigned_id is cleared.
         */
        readonly post: operations["unassignTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/expire": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set the expiry of a ticket
         * @description Sets or updates the expiry of the ticket; a null expire_at removes it.
         */
        readonly post: operations["expireTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/eternal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set whether a ticket is eternal
         * @description Sets or updates the eternal status of the ticket, preventing automatic expiry.
         */
        readonly post: operations["setTicketEternal"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/lock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Lock a ticket
         * @description Locks the ticket to prevent further messages.
         */
        readonly post: operations["lockTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/unlock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Unlock a ticket
         * @description Unlocks the ticket; messages are allowed again.
         */
        readonly post: operations["unlockTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/name": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rename a ticket
         * @description Renames the ticket. An empty name clears it and reverts to the default.
         */
        readonly post: operations["renameTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/notes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a notes thread
         * @description Creates a private notes thread attached to the ticket.
         */
        readonly post: operations["createTicketNotes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/notes/add": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add a member to the notes thread
         * @description Adds a guild member to the notes thread of the ticket. Discord shows a thread only to those who see its channel: so they can read the whole ticket, and not write in it. The ticket's owner and members are added like anyone else, and then read what staff wrote there: a client does well to ask first.
         */
        readonly post: operations["addTicketNotesMember"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/notes/remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Remove a member from the notes thread
         * @description Removes a guild member from the notes thread of the ticket.
         */
        readonly post: operations["removeTicketNotesMember"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/priority": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set the priority of a ticket
         * @description Sets the priority of the ticket to one of the priority levels of its group.
         */
        readonly post: operations["setTicketPriority"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/transcript": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read the transcript of a ticket
         * @description Returns the transcript of the ticket.
         */
        readonly get: operations["getTicketTranscript"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/save": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Save the transcript of a ticket
         * @description Saves the current state of the transcript and returns the updated transcript data.
         */
        readonly post: operations["saveTicketTranscript"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/owner": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change the owner of a ticket
         * @description Transfers ownership of the ticket to the user.
         */
        readonly post: operations["setTicketOwner"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/add": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add a member to a ticket
         * @description Adds a guild member to the ticket, granting access to the ticket channel.
         */
        readonly post: operations["addTicketMember"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Remove a member from a ticket
         * @description Removes a guild member from the ticket, revoking channel access.
         */
        readonly post: operations["removeTicketMember"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/send/{user_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
                /** @description User snowflake ID. */
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send the transcript of a ticket
         * @description Queues the transcript to be sent to the user by direct message.
         */
        readonly post: operations["sendTicketTranscript"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read a ticket's history
         * @description Returns who did what to the ticket and when, the newest first, a page at a time.
         */
        readonly get: operations["getTicketHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/rate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rate a ticket
         * @description Stores the owner's rating, and what the owner says about it, and posts both in the group's `feedback_channel_id`. A later rating takes the earlier one's place. Only the ticket's owner may, as the token's user or as the person acted for.
         */
        readonly post: operations["rateTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/replies": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reply with a custom message
         * @description Sends one of the guild's custom messages into the open ticket, filled in with its `ticket` and `owner`, once. It is the bot's own message: `username`, `avatar_url` and what belongs to forums are left out of it. It pings nobody but the ticket's owner, where the stored message writes `{{ owner.mention }}` and its `allowed_mentions` let people be pinged. Below it stands who sent it, unless that was done anonymously. For the statistics it is a message of that person's; it clears no expiry.
         */
        readonly post: operations["replyToTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/close-request": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask the owner whether it is solved
         * @description Asks the owner of an open ticket whether it is solved: they are pinged, and answer with a button that closes it or keeps it open.
         */
        readonly post: operations["askTicketClose"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/keep-open": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Keep a ticket open
         * @description Says in the open ticket that it is not solved yet: the answer to a request to close it, said once for each. Its owner, whoever was added, and staff may.
         */
        readonly post: operations["keepTicketOpen"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/erase": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Erase a ticket's data
         * @description Removes the transcript's texts and names, the form's answers and the additional message, and destroys the key of the ticket's attachments by replacing its `uuid`: they can never be read again. The ticket must be closed or deleted; number, times and history stay.
         */
        readonly post: operations["eraseTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/transcript/link": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        /**
         * Link to a transcript's page
         * @description Returns a short-lived link to the transcript as a page for people; whoever has it can read the page.
         */
        readonly get: operations["getTicketTranscriptLink"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read a ticket
         * @description Returns the ticket. Addressed by the ticket's channel.
         */
        readonly get: operations["getTicketByChannel"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a ticket
         * @description Closes the ticket and deletes its channel. Addressed by the ticket's channel.
         */
        readonly delete: operations["deleteTicketByChannel"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/move": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Move a ticket
         * @description Moves the ticket to another group. The target group must have the same mode (thread or channel) as the current one. Addressed by the ticket's channel.
         */
        readonly post: operations["moveTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/open": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reopen a ticket
         * @description Reopens a closed ticket; its opened_at is updated. Addressed by the ticket's channel.
         */
        readonly post: operations["openTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/close": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Close a ticket
         * @description Closes an open ticket; its closed_at and closed_reason (from reason) are set. Addressed by the ticket's channel.
         */
        readonly post: operations["closeTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/assign": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Assign a ticket
         * @description Assigns the user to the ticket; its assigned_id is set. Addressed by the ticket's channel.
         */
        readonly post: operations["assignTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/unassign": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Unassign a ticket
         * @description Removes the assigned user from the ticket; its assigned_id is cleared. Addressed by the ticket's channel.
         */
        readonly post: operations["unassignTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/expire": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set the expiry of a ticket
         * @description Sets or updates the expiry of the ticket; a null expire_at removes it. Addressed by the ticket's channel.
         */
        readonly post: operations["expireTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/eternal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set whether a ticket is eternal
         * @description Sets or updates the eternal status of the ticket, preventing automatic expiry. Addressed by the ticket's channel.
         */
        readonly post: operations["setTicketEternalByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/lock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Lock a ticket
         * @description Locks the ticket to prevent further messages. Addressed by the ticket's channel.
         */
        readonly post: operations["lockTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/unlock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Unlock a ticket
         * @description Unlocks the ticket; messages are allowed again. Addressed by the ticket's channel.
         */
        readonly post: operations["unlockTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/name": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rename a ticket
         * @description Renames the ticket. An empty name clears it and reverts to the default. Addressed by the ticket's channel.
         */
        readonly post: operations["renameTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/notes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a notes thread
         * @description Creates a private notes thread attached to the ticket. Addressed by the ticket's channel.
         */
        readonly post: operations["createTicketNotesByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/notes/add": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add a member to the notes thread
         * @description Adds a guild member to the notes thread of the ticket. Addressed by the ticket's channel. Discord shows a thread only to those who see its channel: so they can read the whole ticket, and not write in it. The ticket's owner and members are added like anyone else, and then read what staff wrote there: a client does well to ask first.
         */
        readonly post: operations["addTicketNotesMemberByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/notes/remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Remove a member from the notes thread
         * @description Removes a guild member from the notes thread of the ticket. Addressed by the ticket's channel.
         */
        readonly post: operations["removeTicketNotesMemberByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/priority": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set the priority of a ticket
         * @description Sets the priority of the ticket to one of the priority levels of its group. Addressed by the ticket's channel.
         */
        readonly post: operations["setTicketPriorityByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/transcript": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read the transcript of a ticket
         * @description Returns the transcript of the ticket. Addressed by the ticket's channel.
         */
        readonly get: operations["getTicketTranscriptByChannel"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/save": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Save the transcript of a ticket
         * @description Saves the current state of the transcript and returns the updated transcript data. Addressed by the ticket's channel.
         */
        readonly post: operations["saveTicketTranscriptByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/owner": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change the owner of a ticket
         * @description Transfers ownership of the ticket to the user. Addressed by the ticket's channel.
         */
        readonly post: operations["setTicketOwnerByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/add": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add a member to a ticket
         * @description Adds a guild member to the ticket, granting access to the ticket channel. Addressed by the ticket's channel.
         */
        readonly post: operations["addTicketMemberByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Remove a member from a ticket
         * @description Removes a guild member from the ticket, revoking channel access. Addressed by the ticket's channel.
         */
        readonly post: operations["removeTicketMemberByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel}/ticket/send/{user_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Snowflake ID of the ticket's channel. The reference names it `channel` in this one path. */
                readonly channel: components["parameters"]["Channel"];
                /** @description User snowflake ID. */
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send the transcript of a ticket
         * @description Queues the transcript to be sent to the user by direct message. Addressed by the ticket's channel.
         */
        readonly post: operations["sendTicketTranscriptByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read a ticket's history
         * @description Returns who did what to the ticket and when, the newest first, a page at a time.
         */
        readonly get: operations["getTicketHistoryByChannel"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/rate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rate a ticket
         * @description Stores the owner's rating, and what the owner says about it, and posts both in the group's `feedback_channel_id`. A later rating takes the earlier one's place. Only the ticket's owner may, as the token's user or as the person acted for.
         */
        readonly post: operations["rateTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/replies": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reply with a custom message
         * @description Sends one of the guild's custom messages into the open ticket, filled in with its `ticket` and `owner`, once. It is the bot's own message: `username`, `avatar_url` and what belongs to forums are left out of it. It pings nobody but the ticket's owner, where the stored message writes `{{ owner.mention }}` and its `allowed_mentions` let people be pinged. Below it stands who sent it, unless that was done anonymously. For the statistics it is a message of that person's; it clears no expiry.
         */
        readonly post: operations["replyToTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/close-request": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask the owner whether it is solved
         * @description Asks the owner of an open ticket whether it is solved: they are pinged, and answer with a button that closes it or keeps it open.
         */
        readonly post: operations["askTicketCloseByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/keep-open": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Keep a ticket open
         * @description Says in the open ticket that it is not solved yet: the answer to a request to close it, said once for each. Its owner, whoever was added, and staff may.
         */
        readonly post: operations["keepTicketOpenByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/erase": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Erase a ticket's data
         * @description Removes the transcript's texts and names, the form's answers and the additional message, and destroys the key of the ticket's attachments by replacing its `uuid`: they can never be read again. The ticket must be closed or deleted; number, times and history stay.
         */
        readonly post: operations["eraseTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/transcript/link": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        /**
         * Link to a transcript's page
         * @description Returns a short-lived link to the transcript as a page for people; whoever has it can read the page.
         */
        readonly get: operations["getTicketTranscriptLinkByChannel"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/me": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the authenticated user
         * @description Returns the user to whom the token belongs.
         */
        readonly get: operations["getUser"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/me/guilds": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the guilds of the authenticated user
         * @description Returns the guilds that the user can access, not paginated. Suspended and deleted guilds are filtered out.
         */
        readonly get: operations["listUserGuilds"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/me/tokens": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List tokens
         * @description Returns the tokens of the token's user that are neither revoked nor expired, the newest first, a page at a time. Never the tokens themselves: only their hashes are stored.
         */
        readonly get: operations["listTokens"];
        readonly put?: never;
        /**
         * Create a token
         * @description Creates a token for the token's user and shows it, this once. It can have no ability that the token used here lacks. Made by the bot of this service, it is for the person that the bot acts for; no other token can make one for somebody else. Its answer is stored nowhere: a repeated `Idempotency-Key` makes no second token and is a 409 `IDEMPOTENCY_CONFLICT`.
         */
        readonly post: operations["createToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/user/me/tokens/{token_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Token snowflake ID, not the token itself. */
                readonly token_id: components["parameters"]["TokenId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke a token
         * @description Revokes a token of the same user; it ends at once. Returns the token as it was.
         */
        readonly delete: operations["revokeToken"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface webhooks {
    readonly ticketEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Something was done to a ticket
         * @description Sent to each webhook of the ticket's guild that asks for the entry's action, signed by the rules of https://www.standardwebhooks.com with the webhook's secret. Those of one ticket come in their order. Each comes at least once: a repetition has the same `webhook-id`. Any 2XX within ten seconds says that it was taken; redirects are not followed. Otherwise it is sent again, more and more seldom, at most every hour, and what follows waits. A 410, or five days without a success, switches the webhook off; whoever made it is told by direct message, or in a channel for transcripts or feedback.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header: {
                    /** @description The event's id, the same for each attempt. */
                    readonly "webhook-id": string;
                    /** @description When this attempt was made, in seconds since 1970. */
                    readonly "webhook-timestamp": string;
                    /** @description `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                    readonly "webhook-signature": string;
                };
                readonly path?: never;
                readonly cookie?: never;
            };
            readonly requestBody: {
                readonly content: {
                    readonly "application/json": components["schemas"]["WebhookEvent"];
                };
            };
            readonly responses: {
                /** @description It was taken. The body is not read. */
                readonly 200: {
                    headers: {
                        readonly [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description A snowflake ID, 1 to 20 digits as a string.
         * @example 1234567890123456789
         */
        readonly Snowflake: string;
        /**
         * @description A snowflake ID, or null.
         * @example 1234567890123456789
         */
        readonly NullableSnowflake: string | null;
        /** @description A reason, also shown in Discord's audit log. */
        readonly Reason: string;
        /** @description A reason, also shown in Discord's audit log. */
        readonly NullableReason: string | null;
        /**
         * Format: date-time
         * @description An instant in ISO 8601 form with microseconds and a Z suffix.
         * @example 2026-11-21T09:30:00.000000Z
         */
        readonly Timestamp: string;
        /**
         * Format: date-time
         * @description An instant in ISO 8601 form with microseconds and a Z suffix, or null.
         * @example 2026-11-21T09:30:00.000000Z
         */
        readonly NullableTimestamp: string | null;
        /** @description A guild, which is what people call a Discord server. */
        readonly Guild: {
            /** @description Guild snowflake ID. */
            readonly id: string;
            /** @description Guild name. */
            readonly name: string;
            /** @description Whether the guild has premium. */
            readonly premium?: boolean | string;
            /** @description When premium expires. */
            readonly premium_ends_at?: components["schemas"]["NullableTimestamp"];
            /** @description When the bot joined the guild. */
            readonly joined_at?: components["schemas"]["NullableTimestamp"];
        };
        /** @description A ticket group as lists show it. A ticket group has a mode, thread or channel: a ticket can be moved only between groups of the same mode. */
        readonly TicketGroup: {
            /** @description Ticket group snowflake ID. */
            readonly id: string;
            /** @description Group name. */
            readonly name: string;
            /** @description Number of tickets in the group. */
            readonly count: number;
            /** @description Channel where new tickets are opened. */
            readonly opened_channel_id?: string | null;
            /** @description Category where closed tickets are moved. */
            readonly closed_category_id?: string | null;
            /** @description Category where locked tickets are moved. */
            readonly locked_category_id?: string | null;
            /** @description Category where assigned tickets are moved. */
            readonly assigned_category_id?: string | null;
            /** @description Channel where transcripts are posted. */
            readonly transcript_channel_id?: string | null;
            /** @description Channel where form results are posted. */
            readonly form_channel_id?: string | null;
            /** @description Channel where feedback results are posted. */
            readonly feedback_channel_id?: string | null;
        };
        /** @description A ticket group with everything that can be set about it. */
        readonly TicketGroupSettings: components["schemas"]["TicketGroup"] & {
            readonly language: components["schemas"]["Language"];
            /** @description Whether tickets go to it when no group is named. */
            readonly default: boolean;
            /** @description Roles whose members may open tickets of the group for themselves; empty means everyone. */
            readonly opener_role_ids: readonly string[];
            /** @description Seconds after which a new ticket expires; null is never. */
            readonly expire_after: number | null;
            /** @description Whether activity in the ticket clears that expiry. */
            readonly expire_clearable: boolean;
            /**
             * @description What becomes of an open ticket whose owner leaves the guild.
             * @enum {string}
             */
            readonly owner_left: "keep" | "close" | "delete";
            /** @description Reasons for closing that are offered to choose from. */
            readonly close_reasons: readonly string[];
            /** @description Whether a ticket is closed by staff with a reason only. */
            readonly close_reason_required: boolean;
            /** @description Seconds between two tickets that a person opens; null is none. */
            readonly open_pause: number | null;
            /** @description Seconds since the Discord account of who opens a ticket was made, at least; null is any. */
            readonly min_account_age: number | null;
            /** @description Seconds that an owner waits for an answer before staff are pinged; null is never. */
            readonly remind_after: number | null;
            /** @description Seconds without an answer from the owner before they are warned; null is never. */
            readonly warn_after: number | null;
            /** @description Seconds after that warning before the ticket closes; null is never. */
            readonly close_after: number | null;
            /** @description Whether the owner of a deleted ticket gets its transcript by direct message. */
            readonly transcript_to_owner: boolean;
            /** @description Seconds after its end before a ticket's data is erased; null is never. */
            readonly erase_after: number | null;
            /** @description Guild ID. */
            readonly guild_id: string;
            /**
             * @description Whether a ticket is a channel of its own, or a private thread.
             * @enum {string}
             */
            readonly mode: "channel" | "thread";
            /** @description Roles that see and moderate the group's tickets. */
            readonly staff_role_ids: readonly string[];
            /** @description Roles that a new ticket pings; null means the staff roles, none means nobody. */
            readonly ping_role_ids: readonly string[] | null;
            /** @description Name of a ticket that was given none; `{number}` stands for its number. */
            readonly name_pattern: string;
            /** @description First words in a new ticket, a template. */
            readonly welcome_message: string;
            /** @description Custom message that is posted in a new ticket, right after the ticket's own; null is none. */
            readonly welcome_custom_message_id: string | null;
            /** @description Title of the form that is filled in for a new ticket; empty without one. */
            readonly form_title: string;
            /** @description The form, one inner array a row. */
            readonly form_fields: readonly (readonly components["schemas"]["FormField"][])[];
            readonly schedule: components["schemas"]["Week"];
            /** @description Time zone of the schedule, an IANA name. */
            readonly schedule_timezone: string;
            /** @description Levels by their index, which is a ticket's `priority`. */
            readonly priority_levels: readonly components["schemas"]["Level"][];
            /** @description Levels from the worst to the best; a ticket's `rating` is a level's place among them, from 1. */
            readonly rating_levels: readonly components["schemas"]["Level"][];
            /** @description Most tickets of the group open at a time; null is no limit. */
            readonly max_open: number | null;
            /** @description Most tickets of the group that one user has open at a time; null is no limit. */
            readonly max_open_per_user: number | null;
            /** @description When the group was made. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description The hours in which new tickets are taken, of all seven days in answers; no hours at all means always. */
        readonly Week: {
            readonly mo?: components["schemas"]["Day"];
            readonly tu?: components["schemas"]["Day"];
            readonly we?: components["schemas"]["Day"];
            readonly th?: components["schemas"]["Day"];
            readonly fr?: components["schemas"]["Day"];
            readonly sa?: components["schemas"]["Day"];
            readonly su?: components["schemas"]["Day"];
        };
        /** @description Opening hours of a day, which don't overlap. */
        readonly Day: readonly {
            /** @example 09:00 */
            readonly from?: string;
            /** @example 17:00 */
            readonly to?: string;
        }[];
        /** @description A ticket panel as lists show it. */
        readonly TicketPanel: {
            /** @description Ticket panel snowflake ID. */
            readonly id: string;
            /** @description Panel name. */
            readonly name: string;
        };
        /** @description A custom message as lists show it. */
        readonly CustomMessage: {
            /** @description Custom message identifier. */
            readonly id: string;
            /** @description Custom message name. */
            readonly name: string;
        };
        /** @description A ticket, with where it is, whose it is and how far it is. */
        readonly Ticket: {
            /** @description Ticket snowflake ID. */
            readonly id: string;
            /** @description Ticket UUID; also the encryption key for the ticket's assets. */
            readonly uuid: string;
            /** @description Ticket group ID. */
            readonly group_id: string;
            /** @description Guild ID. */
            readonly guild_id: string;
            /** @description Ticket channel ID. */
            readonly channel_id?: string | null;
            /** @description Parent of the ticket channel. */
            readonly channel_parent_id?: string | null;
            /** @description Owner user ID. */
            readonly owner_id?: string | null;
            /** @description Assigned user ID. */
            readonly assigned_id?: string | null;
            /** @description Ticket number within the guild. */
            readonly number?: number | null;
            /**
             * @description Ticket status.
             * @example open
             * @example closed
             * @example deleted
             */
            readonly status?: string | null;
            /** @description Ticket rating. */
            readonly rating?: number | null;
            /** @description Priority level index. */
            readonly priority?: number | null;
            /** @description Form data. */
            readonly form?: readonly components["schemas"]["FormEntry"][] | null;
            /** @description Additional message that the ticket was opened with, whole; null without one. */
            readonly message?: string | null;
            /** @description Reason the ticket was closed. */
            readonly closed_reason?: string | null;
            /** @description Creation time. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description When last opened. */
            readonly opened_at?: components["schemas"]["NullableTimestamp"];
            /** @description When closed. */
            readonly closed_at?: components["schemas"]["NullableTimestamp"];
            /** @description When deleted. */
            readonly deleted_at?: components["schemas"]["NullableTimestamp"];
            /** @description Last activity. */
            readonly last_activity?: string | null;
            /** @description Name given to the ticket; null when it has the default one. */
            readonly name?: string | null;
            /** @description When a queued name will be on the channel, which Discord lets be renamed twice in 10 minutes; null when it is there. */
            readonly name_applies_at?: components["schemas"]["NullableTimestamp"];
            /** @description When the channel follows a change that holds already: Discord made the bot wait. Only where it stands, and who is let in by being assigned or by a move, follows later; whoever is to see or write less does so at once, or the change is refused. Null when the channel is as the ticket says. */
            readonly channel_applies_at?: components["schemas"]["NullableTimestamp"];
            /** @description When locked; null when not locked. */
            readonly locked_at?: components["schemas"]["NullableTimestamp"];
            /** @description When the ticket expires; null when it does not. */
            readonly expires_at?: components["schemas"]["NullableTimestamp"];
            /** @description Whether user activity, i.e. sending messages, clears the expiry. */
            readonly expiry_clearable?: boolean;
            /** @description Whether the ticket never expires. */
            readonly eternal?: boolean;
            /** @description Private notes thread of the ticket; null when it has none. */
            readonly notes_thread_id?: string | null;
            /** @description Users added to the ticket, without its owner and assignee. */
            readonly member_ids?: readonly string[];
            /** @description Users added to the notes thread one by one. Discord shows a thread only to those who see its channel: so they read the whole ticket, but do not write in it. */
            readonly notes_member_ids?: readonly string[];
        };
        /** @description An answer to the group's form. */
        readonly FormEntry: {
            readonly title: string;
            readonly value: string;
            /** @description Follows the component type defined in the ticket group. */
            readonly type?: string | null;
        };
        /**
         * @description What was done. What could have been asked for is named by its operation id, by-ticket form, such as
         *     `lockTicket`; also where it was not asked for: a message clears an expiry as `expireTicket`. What nobody can
         *     ask for has a word of its own: `ownerLeft`, the owner left the server; `ownerReturned`, and came back; `channelDeleted`, the channel of the closed
         *     ticket was deleted on Discord; `notesDeleted`, the notes thread was; `ownerWarned`, an owner who does not answer was warned; `staffReminded`, staff were
         *     reminded of an owner who waits; `ratingNotAsked`, the owner takes no direct messages and was not asked to rate;
         *     `transcriptIncomplete`, Discord did not show all of the ticket when its transcript was saved;
         *     `transcriptNotDelivered`, who was to get the transcript takes no direct messages; `transcriptNotPosted`,
         *     Discord did not take it in the group's `transcript_channel_id`. `eraseUser` names in `user_id` whose data was
         *     erased. More words may follow: read any string.
         * @enum {string}
         */
        readonly TicketHistoryAction: "createTicket" | "closeTicket" | "openTicket" | "deleteTicket" | "moveTicket" | "assignTicket" | "unassignTicket" | "setTicketOwner" | "addTicketMember" | "removeTicketMember" | "lockTicket" | "unlockTicket" | "renameTicket" | "setTicketPriority" | "expireTicket" | "setTicketEternal" | "createTicketNotes" | "addTicketNotesMember" | "removeTicketNotesMember" | "saveTicketTranscript" | "sendTicketTranscript" | "rateTicket" | "replyToTicket" | "askTicketClose" | "keepTicketOpen" | "eraseTicket" | "eraseUser" | "ownerLeft" | "ownerReturned" | "ownerWarned" | "staffReminded" | "channelDeleted" | "notesDeleted" | "ratingNotAsked" | "transcriptIncomplete" | "transcriptNotDelivered" | "transcriptNotPosted";
        /** @description Something that was done to a ticket. */
        readonly TicketHistoryEntry: {
            /** @description Snowflake ID of the entry; a later one's is larger. */
            readonly id: string;
            readonly action: components["schemas"]["TicketHistoryAction"];
            /** @description Who did it, also when members were not told. */
            readonly actor_id: string;
            /** @description Owner of the token that was used; the bot when it acted on behalf of the actor. */
            readonly token_user_id: string;
            /** @description The reason that was given. */
            readonly reason: string | null;
            /** @description Whether it was done as the bot, so that members were not told who it was. */
            readonly anonymous: boolean;
            /** @description The other fields of the request, such as `user_id` of assignTicket; empty where it had none. Of a level, its `label` at that time, too. Where the service gave the reason by itself, `reason_wording`: the sentences of `reason`, each a `Wording`. */
            readonly detail: {
                readonly [key: string]: unknown;
            };
            /** @description When it was done. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description The user whose token it is. */
        readonly User: {
            /** @description User snowflake ID. */
            readonly id: string;
            /** @description Display name. */
            readonly name?: string | null;
            readonly username: string;
            readonly discriminator: string;
            /** @description Avatar URL. */
            readonly avatar: string;
            readonly locale?: string | null;
            readonly bot?: boolean;
            readonly verified?: boolean | string;
            readonly joined_at?: components["schemas"]["NullableTimestamp"];
        };
        /** @description The envelope of a paginated list, beside its `data`. */
        readonly Pagination: {
            /** @description Current page number. */
            readonly current_page: number;
            /** @description URL of first page, of the shape `/?page=<n>`. */
            readonly first_page_url: string;
            /** @description Index of first item on this page. */
            readonly from: number | null;
            /** @description Last page number. */
            readonly last_page: number;
            /** @description URL of last page, of the shape `/?page=<n>`. */
            readonly last_page_url: string;
            /** @description URL of next page, of the shape `/?page=<n>`. */
            readonly next_page_url: string | null;
            /** @description Base URL of the paginator. */
            readonly path: string;
            /** @description Items per page. */
            readonly per_page: number;
            /** @description URL of previous page, of the shape `/?page=<n>`. */
            readonly prev_page_url: string | null;
            /** @description Index of last item on this page. */
            readonly to: number | null;
            /** @description Total number of items. */
            readonly total: number;
        };
        /** @description A page of the guild's ticket groups. */
        readonly TicketGroupPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["TicketGroup"][];
        };
        /** @description A page of the guild's ticket panels. */
        readonly TicketPanelPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["TicketPanel"][];
        };
        /** @description A page of the guild's custom messages. */
        readonly CustomMessagePage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["CustomMessage"][];
        };
        /** @description A page of the guild's tickets. */
        readonly TicketPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["Ticket"][];
            /** @description Whether there may be more tickets than `total`, since counting stopped there. */
            readonly total_is_minimum: boolean;
            /** @description With `updated_since`, the one to go on from; `total` is how many this answer has then. */
            readonly next_cursor?: string;
            /** @description With `updated_since`, whether `next_cursor` leads to more at once. */
            readonly has_more?: boolean;
            /** @description How the page's owners are called on Discord, by their IDs, where `names` asked for it. Whom Discord does not tell of at once is left out. */
            readonly owner_names?: {
                readonly [key: string]: string;
            };
        };
        /** @description A page of what was done to a ticket. */
        readonly TicketHistoryPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["TicketHistoryEntry"][];
        };
        /** @description How an action that needs nothing else is done. */
        readonly ActionBody: {
            /** @description Reason for the action. */
            readonly reason?: components["schemas"]["Reason"];
            /** @description Perform the action as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description Who is to work on the ticket. */
        readonly AssignTicketBody: {
            /** @description The user the ticket is assigned to. */
            readonly user_id: components["schemas"]["Snowflake"];
            /** @description Reason for the action. */
            readonly reason?: components["schemas"]["Reason"];
            /** @description Perform the action as the bot. Absent means false. */
            readonly anonymous?: boolean;
            /**
             * @description Only when nobody else works on it: a ticket that is assigned to someone else stays theirs, and the answer is
             *     a 409 `TICKET_ASSIGNED`. Of two who claim a ticket at once, one gets it. Absent means false.
             */
            readonly unless_assigned?: boolean;
        };
        /** @description An action that is about a user. */
        readonly UserActionBody: {
            /** @description The user the action applies to. */
            readonly user_id: components["schemas"]["Snowflake"];
            /** @description Reason for the action. */
            readonly reason?: components["schemas"]["Reason"];
            /** @description Perform the action as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description The group that a ticket moves to. */
        readonly MoveTicketBody: {
            /** @description Target group. */
            readonly ticket_group_id: components["schemas"]["Snowflake"];
            /** @description Reason for the move. */
            readonly reason?: components["schemas"]["Reason"];
        };
        /** @description When a ticket expires, or that it does not. */
        readonly ExpireTicketBody: {
            /**
             * Format: date-time
             * @description When the ticket expires, an ISO 8601 timestamp, or null to remove the expiry.
             */
            readonly expire_at: string | null;
            /** @description Whether user activity, i.e. sending messages, can clear the expiry. Absent means false. */
            readonly clearable?: boolean;
            /** @description Reason for the expiry. */
            readonly reason?: components["schemas"]["Reason"];
            /** @description Perform the action as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description Whether a ticket may expire at all. */
        readonly EternalTicketBody: {
            /** @description Whether the ticket never expires. Absent means true. */
            readonly eternal?: boolean;
            /** @description Reason for the change. */
            readonly reason?: components["schemas"]["Reason"];
            /** @description Perform the action as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description The name of a ticket, or of its notes thread. */
        readonly NameBody: {
            /** @description The name; empty, null or absent clears the name and reverts to default. */
            readonly name?: string | null;
            /** @description Reason for the change. */
            readonly reason?: components["schemas"]["NullableReason"];
            /** @description Rename as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description The priority that a ticket gets. */
        readonly PriorityTicketBody: {
            /** @description Priority level index. */
            readonly priority: number;
            /** @description Reason for the change. */
            readonly reason?: components["schemas"]["NullableReason"];
            /** @description Change as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description A new ticket: for whom, in which group, and what they say about it. */
        readonly CreateTicketBody: {
            /** @description The user opening the ticket. */
            readonly user_id: components["schemas"]["Snowflake"];
            /** @description Additional message included in the ticket. */
            readonly message?: string | null;
            /** @description Ticket group; absent or null means the guild's default. */
            readonly ticket_group_id?: components["schemas"]["NullableSnowflake"];
            /** @description Form data. */
            readonly form?: readonly components["schemas"]["CreateTicketFormEntry"][] | null;
            /** @description Create anonymously as the owner of the API token. Default false unless the token has the anonymous ability; true without that ability is a 403. */
            readonly anonymous?: boolean;
        };
        /** @description An answer to the group's form, in a new ticket. */
        readonly CreateTicketFormEntry: {
            readonly title?: string;
            readonly value?: string;
            /** @description Follows the component type defined in the ticket group. */
            readonly type?: number;
            /** @description Files that were uploaded with the answer. They are fetched once the ticket is open and posted in its channel; what could not be fetched, or is larger than the server takes, is named there. */
            readonly files?: readonly components["schemas"]["CreateTicketFormFile"][];
        };
        /** @description A file that was uploaded with an answer to a form, as Discord describes an attachment. */
        readonly CreateTicketFormFile: {
            /** @description Attachment ID. */
            readonly id?: components["schemas"]["Snowflake"];
            readonly filename: string;
            /** @description Where it is, on Discord's own file servers; no other address is fetched. */
            readonly url: string;
            /** @description Media type. */
            readonly content_type?: string;
            /** @description Bytes. Of a file that is longer than this nothing is posted. */
            readonly size: number;
        };
        /** @description A message as Discord takes it. */
        readonly MessageBody: {
            /** @description Overrides the default username; sends as webhook. */
            readonly username?: string;
            /** @description Overrides the avatar; sends as webhook. */
            readonly avatar_url?: string;
            /** @description Required for forum channels. */
            readonly thread_name?: string;
            /** @description Content of the message, up to 2000 characters. */
            readonly content?: string;
            /** @description Whether the message is read aloud. */
            readonly tts?: boolean;
            /** @description Whom the message may mention. */
            readonly allowed_mentions?: components["schemas"]["AllowedMentions"];
            /** @description Embed objects, up to 10. */
            readonly embeds?: readonly components["schemas"]["Embed"][];
            /** @description Message component objects. A `custom_id` of the bot's own buttons (`ticket:…`, `setup:…`, `transcript:…` and others) is a 400 that names it, wherever it stands; allowed are `ticket:close`, which asks the one who presses before it closes the ticket, and `panel:open:<group_id>` and `panel:choose:<panel_id>`, which open a ticket of theirs. */
            readonly components?: readonly components["schemas"]["Component"][];
            /** @description Message flags, a bitfield. With 32768 the message is a layout: its components are texts, pictures, lines and what holds them, at most 40 in all with 4000 characters of text together, and it has no content, embeds or poll. */
            readonly flags?: number;
            /** @description Tag IDs for a forum thread. */
            readonly applied_tags?: readonly components["schemas"]["Snowflake"][];
            /** @description The poll of the message. */
            readonly poll?: components["schemas"]["Poll"];
        };
        /** @description What a custom message is filled in with, and how it is sent. */
        readonly CustomMessageBody: {
            /** @description Overrides the default username; sends as webhook. */
            readonly username?: string;
            /** @description Overrides the avatar; sends as webhook. */
            readonly avatar_url?: string;
            /** @description Required for forum channels. */
            readonly thread_name?: string;
            readonly context?: components["schemas"]["CustomMessageContext"];
        };
        /** @description Context variables passed to the custom message template. */
        readonly CustomMessageContext: {
            readonly [key: string]: unknown;
        };
        /** @description Settings of a ticket group; what is left out stays as it is, or is the default in a new group. */
        readonly TicketGroupChangeBody: {
            /** @description Group name, different from the guild's other groups. */
            readonly name?: string;
            /** @description Makes the group the one that tickets go to when none is named; false is only for one that is not. */
            readonly default?: boolean;
            /** @description Where new tickets are opened. A category makes each a channel in it, a text channel a private thread. */
            readonly opened_channel_id?: components["schemas"]["Snowflake"];
            /** @description Category where closed tickets are moved; null leaves them where they are. Channel mode only, as are the next two: they become null when the group's tickets become threads. */
            readonly closed_category_id?: components["schemas"]["NullableSnowflake"];
            /** @description Category where locked tickets are moved. */
            readonly locked_category_id?: components["schemas"]["NullableSnowflake"];
            /** @description Category where assigned tickets are moved. */
            readonly assigned_category_id?: components["schemas"]["NullableSnowflake"];
            /** @description Channel where transcripts are posted. */
            readonly transcript_channel_id?: components["schemas"]["NullableSnowflake"];
            /** @description Channel where form results are posted. */
            readonly form_channel_id?: components["schemas"]["NullableSnowflake"];
            /** @description Channel where feedback results are posted. */
            readonly feedback_channel_id?: components["schemas"]["NullableSnowflake"];
            /** @description Roles that see and moderate the group's tickets. */
            readonly staff_role_ids?: readonly components["schemas"]["Snowflake"][];
            /** @description Roles that a new ticket pings; null means the staff roles, none means nobody. Discord pings roles that are mentionable, and others where the bot may Mention Everyone. In a private thread a ping lets a role's people in. */
            readonly ping_role_ids?: readonly components["schemas"]["Snowflake"][] | null;
            /** @description Roles whose members may open tickets of the group for themselves; empty means everyone. */
            readonly opener_role_ids?: readonly components["schemas"]["Snowflake"][];
            /** @description Name of a ticket that was given none; `{number}` stands for its number and has to be in it. */
            readonly name_pattern?: string;
            /** @description First words in a new ticket: a template as custom messages are, over `guild`, `channel`, `ticket` and `owner`. Another variable is a 400 that names those that there are. A text from before it was a template is shown as it was written. */
            readonly welcome_message?: string;
            /** @description Custom message that is posted in a new ticket, once, right after the ticket's own message; null is none. It may use `guild`, `channel`, `ticket` and `owner`, and mentions whom its own `allowed_mentions` name. A ticket that is opened again or moved is not welcomed again. */
            readonly welcome_custom_message_id?: components["schemas"]["NullableSnowflake"];
            /** @description Title of the form that is filled in for a new ticket. */
            readonly form_title?: string;
            /** @description The form, one inner array a row with one field each; empty means no form. */
            readonly form_fields?: readonly (readonly components["schemas"]["FormField"][])[];
            /** @description The hours in which members may open tickets; no day at all means always. */
            readonly schedule?: components["schemas"]["Week"];
            /** @description Time zone of the schedule, an IANA name such as Europe/Berlin. */
            readonly schedule_timezone?: string;
            /** @description Levels by their index, which is a ticket's `priority`. At most one is the default. */
            readonly priority_levels?: readonly components["schemas"]["Level"][];
            /** @description Levels from the worst to the best; a ticket's `rating` is a level's place among them, from 1. Empty means no ratings. */
            readonly rating_levels?: readonly components["schemas"]["Level"][];
            /** @description Most tickets of the group open at a time; null is no limit. Like hours, pauses, ages and blocks it binds members who open a ticket for themselves, and neither staff who open one for somebody else nor programs. */
            readonly max_open?: number | null;
            /** @description Most tickets of the group that one user has open at a time; null is no limit, and a new group has 5 unless told. It binds members who open a ticket for themselves. */
            readonly max_open_per_user?: number | null;
            /** @description Seconds after which a new ticket expires; null is never. */
            readonly expire_after?: number | null;
            /** @description Whether activity in the ticket clears that expiry. */
            readonly expire_clearable?: boolean;
            /**
             * @description What becomes of an open ticket whose owner leaves the guild.
             * @enum {string}
             */
            readonly owner_left?: "keep" | "close" | "delete";
            /** @description Reasons for closing that are offered to choose from; any other can be given, too. Empty offers none. */
            readonly close_reasons?: readonly string[];
            /** @description Whether closing a ticket takes a `reason`: without one it is a 400. Its owner, people who were added to it and what closes by itself need none. */
            readonly close_reason_required?: boolean;
            /** @description Seconds between two tickets of a person in the group, before which opening another is a 409 `TICKET_OPENED_RECENTLY`; null is none. It binds members who open a ticket for themselves. */
            readonly open_pause?: number | null;
            /** @description Seconds since the Discord account of who opens a ticket was made, at least; a younger one is refused with a 403 `ACCOUNT_TOO_YOUNG`. It binds members who open a ticket for themselves. Null is any. */
            readonly min_account_age?: number | null;
            /** @description Seconds that an owner waits for an answer before staff are pinged, once; null is never. Whoever writes and is neither the owner nor was added to the ticket answers. */
            readonly remind_after?: number | null;
            /** @description Seconds after an answer of staff, without one from the owner, before the owner is warned; null is never. Not in a locked or eternal ticket. */
            readonly warn_after?: number | null;
            /** @description Seconds after that warning before the ticket closes; null is never, and without a warning nothing closes. */
            readonly close_after?: number | null;
            /** @description Whether the owner of a deleted ticket gets its transcript, without notes, by direct message. */
            readonly transcript_to_owner?: boolean;
            /** @description Seconds after its end before a ticket's data is erased, as `eraseTicket` does it; null is never. A ticket ends when it is deleted, or, if its channel was deleted on Discord, when it was closed. Where tickets have ended longer ago than a shorter time says, it takes `erase_existing`. */
            readonly erase_after?: number | null;
            /** @description That tickets which have ended longer ago than the new `erase_after` may be erased at once; without it, a time that does so is a 409 `GROUP_ERASES_TICKETS` that says how many there are. Absent means false. */
            readonly erase_existing?: boolean;
            readonly language?: components["schemas"]["Language"];
        };
        /**
         * @description Language of what everyone reads in the group's tickets. A new group has that of the default group, the first one its server's, as far as there is a translation. What nobody has worded yet follows its change, in the group and in the panels that offer it first.
         * @enum {string}
         */
        readonly Language: "en" | "de" | "fr" | "es" | "pt-BR" | "ja";
        /** @description A new ticket group; what is left out has its default. */
        readonly TicketGroupBody: WithRequired<components["schemas"]["TicketGroupChangeBody"], "name">;
        /** @description A field of a form, of one of the kinds that Discord's modals have. */
        readonly FormField: {
            /** @description Label of the field. */
            readonly title: string;
            /**
             * @description Discord's component type: 3 string select, 4 text input, 5 user select, 6 role select, 7 mentionable select, 8 channel select, 10 text display, 19 file upload, 21 radio group, 22 checkbox group, 23 checkbox. A text display is read, not filled in: its `title` only names it for staff. At least one field of a form is to be filled in.
             * @enum {integer}
             */
            readonly type: 3 | 4 | 5 | 6 | 7 | 8 | 10 | 19 | 21 | 22 | 23;
            /** @description What a text display says, in Discord's Markdown; it needs it, and nothing else has it. */
            readonly content?: string;
            /** @description Which files a file upload takes: `image`, `video`, `audio` and endings such as `.pdf`; absent means any. Discord looks at the file's name alone. */
            readonly file_types?: readonly string[];
            /** @description Explanation below the label. */
            readonly description?: string;
            /** @description Text in an empty input (at most 100 characters) or select. */
            readonly placeholder?: string;
            /** @description Whether it has to be filled in; absent means it has. */
            readonly required?: boolean;
            /**
             * @description Of a text input, one line or several; absent means one.
             * @enum {string}
             */
            readonly style?: "short" | "paragraph";
            /** @description Least characters of a text input. */
            readonly min_length?: number;
            /** @description Most characters of a text input. */
            readonly max_length?: number;
            /** @description Least choices of a select or checkbox group, or files of a file upload (at most 10). */
            readonly min_values?: number;
            /** @description Most choices of a select or checkbox group, or files of a file upload (at most 10). */
            readonly max_values?: number;
            /** @description Choices of a string select (at most 25), radio group (2 to 10) or checkbox group (at most 10). */
            readonly options?: readonly {
                readonly label: string;
                readonly description?: string;
                readonly emoji?: string;
                readonly default?: boolean;
            }[];
        };
        /** @description A ticket panel with everything that can be set about it. */
        readonly TicketPanelSettings: components["schemas"]["TicketPanel"] & {
            /** @description Guild ID. */
            readonly guild_id: string;
            /**
             * @description Whether members press buttons, or choose from a select.
             * @enum {string}
             */
            readonly style: "buttons" | "select";
            /** @description Title of the panel's embed. */
            readonly title: string;
            /** @description Text of the panel's embed. */
            readonly description: string;
            /** @description Colour of the panel's embed, `#rrggbb`. */
            readonly color: string;
            /** @description Text in the select. */
            readonly placeholder: string;
            /** @description Custom message that the panel's message is, in place of title, text and colour; null is none. */
            readonly custom_message_id: string | null;
            /** @description What members choose from. */
            readonly options: readonly components["schemas"]["PanelOption"][];
            /** @description Where the panel was posted. */
            readonly messages: readonly {
                readonly channel_id: string;
                readonly message_id: string;
            }[];
            /** @description When the panel was made. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A button of a panel, or a line of its select; it opens a ticket of its group. */
        readonly PanelOption: {
            /** @description Ticket group of the tickets that it opens; a group can be in a panel once. */
            readonly group_id: components["schemas"]["Snowflake"];
            /** @description Text of the button or line. */
            readonly label: string;
            /** @description Explanation below a line of the select. */
            readonly description?: string;
            /** @description An emoji, or a custom one as `<:name:id>`. */
            readonly emoji?: string;
            /**
             * @description Colour of the button; absent means primary.
             * @enum {string}
             */
            readonly button_style?: "primary" | "secondary" | "success" | "danger";
        };
        /** @description Settings of a panel; what is left out stays as it is, or is the default in a new panel. */
        readonly TicketPanelChangeBody: {
            /** @description Panel name, different from the guild's other panels. */
            readonly name?: string;
            /** @enum {string} */
            readonly style?: "buttons" | "select";
            readonly title?: string;
            readonly description?: string;
            readonly color?: string;
            readonly placeholder?: string;
            /** @description Custom message that the panel's message is, in place of title, text and colour, with the panel's buttons or select at its end; null is none. It may use `guild` alone, and mentions nobody. Posted messages follow its changes. */
            readonly custom_message_id?: components["schemas"]["NullableSnowflake"];
            readonly options?: readonly components["schemas"]["PanelOption"][];
        };
        /** @description A new ticket panel. */
        readonly TicketPanelBody: WithRequired<components["schemas"]["TicketPanelChangeBody"], "name" | "options">;
        /** @description A custom message with its template. */
        readonly CustomMessageSettings: components["schemas"]["CustomMessage"] & {
            /** @description Guild ID. */
            readonly guild_id: string;
            /** @description The message; each text in it is a LiquidJS template. */
            readonly message: components["schemas"]["MessageBody"];
            /** @description Names of the variables that the template uses. */
            readonly variables: readonly string[];
            /** @description Names the message as it is now; it is another one after each change of it. */
            readonly revision: string;
            /** @description When the custom message was made. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A custom message to be stored; what is left out stays as it is. */
        readonly StoredMessageChangeBody: {
            /** @description Custom message name, different from the guild's other custom messages. */
            readonly name?: string;
            /** @description The message; each text in it is a LiquidJS template. */
            readonly message?: components["schemas"]["MessageBody"];
            /** @description Of a change: the revision that it is meant for. If the message is another one by now, nothing changes and the answer is a 409. Not for a new custom message. */
            readonly revision?: string;
        };
        /** @description A new custom message. Its texts are LiquidJS templates over the call's `context` and `guild` (id, name), `channel` (id, name, mention), and in a ticket's channel `ticket` (id, number, name, status, group, priority, owner_id, assigned_id, assignee.id, assignee.mention, closed_reason, created_at, expires_at) and `owner` (id, name, mention). `allowed_mentions` is fixed: without it a message mentions nobody, with it those whom the template itself names. Tags: assign, break, capture, case, comment, continue, decrement, for, if, increment, raw, unless. The templates of a message may have 20,000 characters and 400 tags, each of at most 500 characters, and read no other; the limits of the message's texts hold for them, too. */
        readonly StoredMessageBody: WithRequired<components["schemas"]["StoredMessageChangeBody"], "name" | "message">;
        /** @description How far the latest sync of a guild is. */
        readonly GuildSync: {
            /**
             * @description `idle` when none was asked for.
             * @enum {string}
             */
            readonly state: "idle" | "queued" | "running" | "done" | "failed";
            readonly requested_at: components["schemas"]["NullableTimestamp"];
            readonly started_at: components["schemas"]["NullableTimestamp"];
            readonly finished_at: components["schemas"]["NullableTimestamp"];
            /** @description Tickets that were looked at. */
            readonly checked: number;
            /** @description Tickets to look at; null before they are counted. */
            readonly total: number | null;
            /** @description What stopped it, and what to do; null otherwise. */
            readonly message: string | null;
            /** @description The sentences of `message`, for who says them in another language. */
            readonly wording?: readonly components["schemas"]["Wording"][];
        };
        /** @description What tickets need, and whether it is there. */
        readonly GuildCheckup: {
            readonly checks: readonly {
                /** @description What was looked at, for programs. */
                readonly id: string;
                /**
                 * @description `warning`: something less works; `error`: tickets fail.
                 * @enum {string}
                 */
                readonly status: "ok" | "warning" | "error";
                /** @description What was looked at, for people. */
                readonly title: string;
                /** @description What was found. */
                readonly message: string;
                /** @description What to do about it; null where nothing is to be done. */
                readonly remedy: string | null;
                /** @description The sentences, for who says them in another language. */
                readonly wordings?: {
                    readonly title?: components["schemas"]["Wording"];
                    readonly message?: components["schemas"]["Wording"];
                    readonly remedy?: components["schemas"]["Wording"];
                };
            }[];
        };
        /** @description An address that is told of what is done to the guild's tickets. */
        readonly Webhook: {
            /** @description Webhook snowflake ID. */
            readonly id: string;
            /** @description Where events are sent. */
            readonly url: string;
            /** @description Of what it is told: actions of the history. None named means of all, also those that later versions bring. */
            readonly actions: readonly components["schemas"]["TicketHistoryAction"][];
            /** @description Whether it is told of anything. */
            readonly enabled: boolean;
            /** @description Since when no delivery succeeded; null while they do. */
            readonly failing_since: components["schemas"]["NullableTimestamp"];
            /**
             * @description Why the service switched it off: `GONE`, it answered 410; `FAILING`, nothing was taken for five days. Null where it did not.
             * @enum {string|null}
             */
            readonly disabled_reason: "GONE" | "FAILING" | null;
            /** @description How many events are still to be delivered to it. */
            readonly waiting: number;
            /** @description User ID of who made it. */
            readonly created_by: string;
            /** @description When it was made. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A new webhook, and the secret that signs what is sent to it. */
        readonly WebhookWithSecret: components["schemas"]["Webhook"] & {
            /** @description `whsec_` and a key in base64. Shown this once. */
            readonly secret: string;
        };
        /** @description A new webhook. */
        readonly WebhookBody: {
            /** @description An https address of a public host. */
            readonly url: string;
            /** @description Of what it is told: actions of the history. None named means of all, also those that later versions bring. */
            readonly actions?: readonly components["schemas"]["TicketHistoryAction"][];
        };
        /** @description A change of a webhook. */
        readonly WebhookChangeBody: {
            /** @description An https address of a public host. */
            readonly url?: string;
            /** @description Of what it is told: actions of the history. None named means of all, also those that later versions bring. */
            readonly actions?: readonly components["schemas"]["TicketHistoryAction"][];
            /** @description Switches it on or off. */
            readonly enabled?: boolean;
        };
        /** @description An event that was sent, and what came of it. */
        readonly WebhookDelivery: {
            /** @description Snowflake ID of the delivery. */
            readonly id: string;
            /** @description The event's id, as `webhook-id` has it. */
            readonly event_id: string;
            /** @description The event's type. */
            readonly type: string;
            /** @description Which attempt it was, from 1. */
            readonly attempt: number;
            /** @description The HTTP status that was answered; null where there was no answer. */
            readonly status: number | null;
            /**
             * @description Why it counts as failed: `STATUS`, it answered something else than 2XX; `REDIRECT`, with a redirect; `TIMED_OUT`, not in time; `NOT_PUBLIC`, its name leads to no public address, or nowhere; `NO_SUCH_NAME`, the same, as it was told before; `BAD_CERTIFICATE`, its certificate is not valid; `UNREACHABLE`, there is no connection. Null where it was taken.
             * @enum {string|null}
             */
            readonly error: "STATUS" | "REDIRECT" | "TIMED_OUT" | "NO_SUCH_NAME" | "NOT_PUBLIC" | "BAD_CERTIFICATE" | "UNREACHABLE" | null;
            /** @description How long the answer took. */
            readonly milliseconds: number;
            /** @description When it was sent. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description What is sent to webhooks. */
        readonly WebhookEvent: {
            /** @description `ticket.` and the action, such as `ticket.lockTicket`; `webhook.test` for a test, whose `data` names the guild alone. */
            readonly type: string;
            /** @description When it was done. */
            readonly timestamp: components["schemas"]["Timestamp"];
            /** @description Which ticket, and the entry of its history. */
            readonly data: {
                /** @description Guild snowflake ID. */
                readonly guild_id: string;
                /** @description Ticket snowflake ID. */
                readonly ticket_id?: string;
                readonly entry?: components["schemas"]["TicketHistoryEntry"];
            };
        };
        /** @description Someone who is kept from opening tickets for themselves. */
        readonly Block: {
            /** @enum {string} */
            readonly subject_kind: "user" | "role";
            /** @description ID of the user or role. */
            readonly subject_id: string;
            /** @description Why; whoever is blocked is not told. */
            readonly reason: string | null;
            /** @description User ID of who blocked them. */
            readonly created_by: string;
            /** @description When they were blocked. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description When it ends by itself; null means never. */
            readonly ends_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description A block of a user or role. */
        readonly BlockBody: {
            /** @description Why, for staff; whoever is blocked is not told. Absent means none. */
            readonly reason?: string | null;
            /** @description When it ends by itself; absent or null means never. */
            readonly ends_at?: components["schemas"]["NullableTimestamp"];
        };
        /** @description A ticket that could be opened now. */
        readonly TicketOpening: {
            /** @description The group that it would be in. */
            readonly group_id: string;
            /** @description Who could open it. */
            readonly user_id: string;
        };
        /** @description Who may use the guild's API without being its administrator. */
        readonly ApiPermission: {
            /** @enum {string} */
            readonly subject_kind: "user" | "role";
            /** @description ID of the user or role. */
            readonly subject_id: string;
            /** @description When it was granted. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description An API token without its secret. */
        readonly Token: {
            readonly id: string;
            readonly name: string;
            readonly abilities: readonly components["schemas"]["Ability"][];
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description When it was last used, to within a few minutes. */
            readonly last_used_at: components["schemas"]["NullableTimestamp"];
            readonly expires_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description A new API token. */
        readonly TokenWithSecret: components["schemas"]["Token"] & {
            /** @description The token itself, shown this once. */
            readonly token: string;
        };
        /**
         * @description `anonymous` lets tickets be created anonymously; `act-as` lets requests name the person they are made for.
         * @enum {string}
         */
        readonly Ability: "anonymous" | "act-as";
        /** @description A new API token. */
        readonly TokenBody: {
            /** @description What the token is for. */
            readonly name: string;
            /** @description Absent means none. `act-as` is given by whoever runs the service alone (`npm run create-token`). */
            readonly abilities?: readonly "anonymous"[];
            /** @description When it ends; absent or null means never. A token that ends itself makes none that ends later or never. */
            readonly expires_at?: components["schemas"]["NullableTimestamp"];
        };
        /** @description A rating of a ticket, with what the owner says about it. */
        readonly RateTicketBody: {
            /** @description Place of the level among the group's `rating_levels`, from 1. */
            readonly rating: number;
            /** @description What the owner says about it. */
            readonly feedback?: string | null;
        };
        /** @description A custom message that is sent into a ticket. */
        readonly ReplyBody: {
            /** @description The custom message. */
            readonly custom_message_id: components["schemas"]["Snowflake"];
            readonly context?: components["schemas"]["CustomMessageContext"];
            /** @description Reason for the action. */
            readonly reason?: components["schemas"]["Reason"];
            /** @description Perform the action as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description A message that a search found. */
        readonly TranscriptHit: {
            readonly ticket_id: string;
            readonly ticket_number: number;
            readonly group_id: string;
            readonly message_id: string;
            /** @description Whether it is in the notes thread. */
            readonly thread: boolean;
            readonly author_id: string;
            readonly author_name: string;
            /** @description The part of the message around the words. */
            readonly content: string;
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description Where a transcript can be read as a page. */
        readonly TranscriptLink: {
            readonly url: string;
            /** @description When the link ends. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Where what is stored of a user can be downloaded as a zip. */
        readonly ArchiveLink: {
            readonly url: string;
            /** @description When the link ends. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of those who are kept from opening tickets. */
        readonly BlockPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["Block"][];
        };
        /** @description A page of the guild's webhooks. */
        readonly WebhookPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["Webhook"][];
        };
        /** @description A page of deliveries to a webhook. */
        readonly WebhookDeliveryPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["WebhookDelivery"][];
        };
        /** @description A page of those who may use the guild's API. */
        readonly ApiPermissionPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["ApiPermission"][];
        };
        /** @description A page of the user's tokens. */
        readonly TokenPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["Token"][];
        };
        /** @description A page of the messages that a search found. */
        readonly TranscriptHitPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["TranscriptHit"][];
        };
        /** @description Whom a message may notify, whatever its text names. */
        readonly AllowedMentions: {
            readonly parse?: readonly string[];
            readonly roles?: readonly components["schemas"]["Snowflake"][];
            readonly users?: readonly components["schemas"]["Snowflake"][];
            readonly replied_user?: boolean;
        };
        /** @description An embed of a message. */
        readonly Embed: {
            readonly title?: string;
            readonly description?: string;
            readonly url?: string;
            readonly timestamp?: string;
            readonly color?: number;
            readonly footer?: {
                readonly text?: string;
                readonly icon_url?: string;
                readonly proxy_icon_url?: string;
            };
            readonly image?: components["schemas"]["EmbedMedia"];
            readonly thumbnail?: components["schemas"]["EmbedMedia"];
            readonly author?: {
                readonly name?: string;
                readonly url?: string;
                readonly icon_url?: string;
                readonly proxy_icon_url?: string;
            };
            readonly fields?: readonly {
                readonly name: string;
                readonly value: string;
                readonly inline?: boolean;
            }[];
            readonly type?: string;
            readonly flags?: number;
            readonly content_scan_version?: number;
            readonly provider?: {
                readonly name?: string | null;
                readonly url?: string | null;
            };
            readonly video?: components["schemas"]["EmbedMedia"];
        };
        /** @description A picture or video of an embed. */
        readonly EmbedMedia: {
            readonly url?: string;
            readonly proxy_url?: string;
            readonly width?: number | null;
            readonly height?: number | null;
            readonly content_type?: string | null;
            readonly placeholder?: string | null;
            readonly placeholder_version?: number | null;
            readonly is_animated?: boolean | null;
            readonly description?: string | null;
            readonly content_scan_version?: number;
            readonly flags?: number;
        };
        /** @description A component of a message: a button, a select, a text or what holds them. */
        readonly Component: {
            readonly type: number;
            readonly id?: number | null;
            readonly custom_id?: string | null;
            readonly style?: number;
            readonly label?: string | null;
            readonly emoji?: components["schemas"]["ComponentEmoji"];
            readonly url?: string | null;
            readonly sku_id?: components["schemas"]["NullableSnowflake"];
            readonly disabled?: boolean | null;
            readonly required?: boolean | null;
            readonly placeholder?: string | null;
            readonly min_values?: number | null;
            readonly max_values?: number | null;
            readonly options?: readonly {
                readonly label: string;
                readonly value: string;
                readonly description?: string | null;
                readonly emoji?: components["schemas"]["ComponentEmoji"];
                readonly default?: boolean | null;
            }[];
            readonly default_values?: readonly {
                readonly id: components["schemas"]["Snowflake"];
                /**
                 * @example user
                 * @example role
                 * @example channel
                 */
                readonly type: string;
            }[] | null;
            readonly channel_types?: readonly number[] | null;
            readonly content?: string;
            readonly description?: string | null;
            readonly spoiler?: boolean | null;
            readonly divider?: boolean | null;
            readonly spacing?: number | null;
            readonly accent_color?: number | null;
            readonly media?: components["schemas"]["ComponentMedia"];
            readonly file?: components["schemas"]["ComponentMedia"];
            readonly items?: readonly {
                readonly media: components["schemas"]["ComponentMedia"];
                readonly description?: string | null;
                readonly spoiler?: boolean | null;
            }[];
            readonly accessory?: components["schemas"]["Component"];
            readonly components?: readonly components["schemas"]["Component"][];
        };
        /** @description The emoji of a component: a custom one by its `id`, any other by its `name`. */
        readonly ComponentEmoji: {
            readonly id?: components["schemas"]["NullableSnowflake"];
            readonly name?: string | null;
            readonly animated?: boolean | null;
        } | null;
        /** @description A picture or file of a component. */
        readonly ComponentMedia: {
            readonly url?: string;
        };
        /** @description A poll that a message asks. */
        readonly Poll: {
            readonly question?: components["schemas"]["PollMedia"];
            readonly answers?: readonly {
                readonly answer_id?: number;
                readonly poll_media?: components["schemas"]["PollMedia"];
            }[];
            /** @description Hours the poll is open. */
            readonly duration?: number;
            readonly allow_multiselect?: boolean;
            readonly layout_type?: number;
        };
        /** @description The question (300 characters), or an answer (55 characters) with its emoji. */
        readonly PollMedia: {
            readonly text?: string;
            readonly emoji?: components["schemas"]["ComponentEmoji"];
        };
        /** @description A ticket with everything that was said in it. */
        readonly Transcript: {
            readonly guild: components["schemas"]["TranscriptGuild"];
            readonly group: components["schemas"]["TranscriptGroup"];
            readonly ticket: components["schemas"]["TranscriptTicket"];
            readonly channel_members?: readonly components["schemas"]["TranscriptMember"][];
            readonly channel_messages: readonly components["schemas"]["TranscriptMessage"][];
            readonly channel_message_attachments?: readonly components["schemas"]["TranscriptAttachment"][];
            readonly thread_members?: readonly components["schemas"]["TranscriptMember"][];
            readonly thread_messages: readonly components["schemas"]["TranscriptMessage"][];
            readonly thread_message_attachments?: readonly components["schemas"]["TranscriptAttachment"][];
            /** @description People whom messages mention, and who neither belong to the ticket nor wrote in it, with their names as they were when it was first saved after that. */
            readonly mentioned_users?: readonly components["schemas"]["TranscriptName"][];
        };
        /** @description A person by name. */
        readonly TranscriptName: {
            readonly id: string;
            readonly name: string;
        };
        /** @description The guild of the ticket, with the roles and channels that its messages may mention. */
        readonly TranscriptGuild: {
            readonly id: string;
            readonly name: string;
            readonly premium?: boolean;
            readonly roles?: readonly components["schemas"]["TranscriptRole"][];
            readonly channels?: readonly components["schemas"]["TranscriptChannel"][];
        };
        /** @description A role of the guild. */
        readonly TranscriptRole: {
            readonly id: string;
            readonly name: string;
            readonly color: string;
            readonly position: number;
            readonly hoist?: boolean;
        };
        /** @description A channel of the guild. */
        readonly TranscriptChannel: {
            readonly id: string;
            readonly name: string;
            readonly type: number;
            readonly parent_id?: string | null;
            readonly position?: number | null;
        };
        /** @description The ticket's group, with the form and the levels that give meaning to its numbers. */
        readonly TranscriptGroup: {
            readonly id: string;
            readonly name: string;
            readonly form_title: string;
            /** @description The form, one inner array a row. */
            readonly form_fields?: readonly (readonly components["schemas"]["TranscriptFormField"][])[];
            readonly schedule: components["schemas"]["TranscriptSchedule"];
            readonly schedule_timezone: string;
            readonly priority_levels?: readonly components["schemas"]["Level"][];
            readonly rating_levels?: readonly components["schemas"]["Level"][];
        };
        /** @description A field of the group's form. */
        readonly TranscriptFormField: {
            readonly title?: string;
            readonly type?: number;
        } & {
            readonly [key: string]: unknown;
        };
        /** @description Opening hours by weekday. */
        readonly TranscriptSchedule: {
            readonly mo?: components["schemas"]["TranscriptDay"];
            readonly tu?: components["schemas"]["TranscriptDay"];
            readonly we?: components["schemas"]["TranscriptDay"];
            readonly th?: components["schemas"]["TranscriptDay"];
            readonly fr?: components["schemas"]["TranscriptDay"];
            readonly sa?: components["schemas"]["TranscriptDay"];
            readonly su?: components["schemas"]["TranscriptDay"];
        } | readonly unknown[];
        /** @description Opening hours of a day. */
        readonly TranscriptDay: readonly components["schemas"]["TranscriptHours"][];
        /** @description A span of opening hours. */
        readonly TranscriptHours: {
            /** @example 09:00 */
            readonly from?: string;
            /** @example 17:00 */
            readonly to?: string;
        } & {
            readonly [key: string]: unknown;
        };
        /** @description A priority or rating level. */
        readonly Level: {
            readonly label?: string;
            readonly description?: string;
            readonly emoji?: string;
            readonly default?: boolean;
            readonly color?: string;
            readonly _uid?: string;
        };
        /** @description The ticket itself. */
        readonly TranscriptTicket: {
            readonly id: string;
            readonly uuid: string;
            readonly status: string;
            /** @description Owner user ID; "" when there is none. */
            readonly owner_id: string;
            /** @description Ticket channel ID; "" when the channel is gone. */
            readonly channel_id: string;
            /** @description Notes thread of the ticket. */
            readonly thread_id?: string | null;
            readonly assigned_id?: string | null;
            readonly number: number;
            /** @description Priority level index. */
            readonly priority: number;
            /** @description Rating; 0 when unrated. */
            readonly rating: number;
            readonly private?: boolean;
            readonly form?: readonly components["schemas"]["FormEntry"][] | null;
            readonly locked_at?: components["schemas"]["NullableTimestamp"];
            readonly opened_at?: components["schemas"]["NullableTimestamp"];
            readonly closed_at?: components["schemas"]["NullableTimestamp"];
            readonly closed_reason?: string | null;
            readonly deleted_at?: components["schemas"]["NullableTimestamp"];
            readonly transcript_saved_at?: components["schemas"]["NullableTimestamp"];
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A person of the ticket or of its notes thread. */
        readonly TranscriptMember: {
            readonly id: string;
            readonly avatar: string;
            readonly name: string;
            readonly bot?: boolean;
            readonly joined_at?: components["schemas"]["NullableTimestamp"];
            /** @description IDs of the member's roles. */
            readonly roles: readonly string[];
            readonly rating?: number | null;
        };
        /** @description A message as it was last seen. */
        readonly TranscriptMessage: {
            readonly id: string;
            readonly author: components["schemas"]["TranscriptAuthor"];
            /** @description Discord's message type; 0 is an ordinary message, others are system messages and replies. */
            readonly type?: number;
            readonly content: string;
            readonly created_at: components["schemas"]["Timestamp"];
            readonly edited_at?: components["schemas"]["NullableTimestamp"];
            readonly deleted_at?: components["schemas"]["NullableTimestamp"];
            /** @description ID of the message that this one answers. */
            readonly reply_to?: string | null;
            /** @description IDs of its attachments, which stand beside the messages. */
            readonly attachments?: readonly string[];
            readonly embeds?: readonly components["schemas"]["TranscriptEmbed"][];
            readonly components?: readonly components["schemas"]["TranscriptComponent"][];
            readonly reactions?: readonly components["schemas"]["TranscriptReaction"][];
            readonly stickers?: readonly components["schemas"]["TranscriptSticker"][];
            /** @description The poll that the message is; null when it is none. */
            readonly poll?: components["schemas"]["TranscriptPoll"] | null;
        };
        /** @description An embed of a message, as Discord gave it. */
        readonly TranscriptEmbed: {
            readonly title?: string;
            readonly description?: string;
            readonly url?: string;
            readonly timestamp?: string;
            readonly color?: number;
            readonly footer?: {
                readonly text?: string;
                readonly icon_url?: string;
            } & {
                readonly [key: string]: unknown;
            };
            readonly image?: components["schemas"]["TranscriptEmbedMedia"];
            readonly thumbnail?: components["schemas"]["TranscriptEmbedMedia"];
            readonly author?: {
                readonly name?: string;
                readonly url?: string;
                readonly icon_url?: string;
            } & {
                readonly [key: string]: unknown;
            };
            readonly fields?: readonly ({
                readonly name: string;
                readonly value: string;
                readonly inline?: boolean;
            } & {
                readonly [key: string]: unknown;
            })[];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description A picture of an embed. */
        readonly TranscriptEmbedMedia: {
            readonly url?: string;
        } & {
            readonly [key: string]: unknown;
        };
        /** @description A component of a message, as Discord gave it. */
        readonly TranscriptComponent: {
            readonly type: number;
        } & {
            readonly [key: string]: unknown;
        };
        /** @description A sticker of a message. */
        readonly TranscriptSticker: {
            readonly id: string;
            readonly name: string;
            /** @description Discord's sticker format; 1 PNG, 2 APNG, 3 Lottie, 4 GIF. */
            readonly format_type: number;
        };
        /** @description A poll of a message. */
        readonly TranscriptPoll: {
            readonly question: string;
            readonly answers: readonly {
                readonly text: string;
                /** @description The emoji itself, or the name of a custom one. */
                readonly emoji: string | null;
                /** @description Votes as last seen. */
                readonly count: number;
            }[];
            readonly multiselect: boolean;
            /** @description Whether the votes are final. */
            readonly finalized: boolean;
            readonly expires_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description Who wrote a message. */
        readonly TranscriptAuthor: {
            readonly id: string;
            readonly name: string;
            readonly avatar: string;
            readonly bot: boolean;
        };
        /** @description How often a message got a reaction. */
        readonly TranscriptReaction: {
            /** @description The emoji itself, or the name of a custom one. */
            readonly emoji: string;
            /** @description ID of a custom emoji. */
            readonly emoji_id?: string | null;
            readonly count: number;
        };
        /** @description A file of a message, with the copy that was kept of it. */
        readonly TranscriptAttachment: {
            readonly id: string;
            readonly name: string;
            /** @description SHA-256 of the content, hex; "" when it was not copied. */
            readonly hash: string;
            readonly mime: string;
            readonly size: number;
            /**
             * @description Opens the copy for an hour, without a token; each reading of the transcript gives a new one. Of what was
             *     not copied (larger than 25 MiB, or gone before it could be), Discord's own link, which ends.
             */
            readonly url: string;
            /** @description Whether there is a copy; copies are encrypted with a key made from the ticket's uuid. */
            readonly encrypted?: boolean;
            /**
             * @description Why there is no copy: larger than 25 MiB, gone before it could be copied, or no room left for the ticket's or the guild's files. Null while it is being copied, too.
             * @enum {string|null}
             */
            readonly not_kept?: "too-large" | "lost" | "over-ticket-quota" | "over-guild-quota" | null;
        };
        /** @description Where a message is that was sent or edited. */
        readonly MessageReply: {
            /** @description Message ID. */
            readonly id: string;
            /** @description Channel the message is in. */
            readonly channel_id: string;
            /** @description Guild ID. */
            readonly guild_id: string;
            /** @description Thread that a post in a forum channel created. */
            readonly thread_id?: string;
        };
        /** @description The work was taken on and is done after the answer. */
        readonly Queued: {
            /** @constant */
            readonly success: true;
            /** @constant */
            readonly status: 202;
            readonly message: string;
        };
        /** @description The guild's tickets in numbers. */
        readonly TicketStats: {
            /** @description How many days the window has. */
            readonly days?: number;
            /** @description Tickets by status, of all time. */
            readonly totals: components["schemas"]["StatusCounts"];
            /** @description Open tickets at this moment, and how many of those are locked, assigned, eternal. */
            readonly now: {
                readonly open: number;
                readonly locked: number;
                readonly assigned: number;
                readonly eternal: number;
            };
            /** @description Every day of the window, the oldest first, the last one today; days in UTC. `opened` counts the tickets made on it, `closed` those whose last close was on it. */
            readonly per_day: readonly {
                /** Format: date */
                readonly date: string;
                readonly opened: number;
                readonly closed: number;
                /** @description Of tickets that got their first message of staff on this day. */
                readonly first_response_seconds?: components["schemas"]["Duration"];
                /** @description Of tickets closed on this day. */
                readonly close_seconds?: components["schemas"]["Duration"];
            }[];
            /** @description From creation to the first message of staff (a staff role of the group, or the assignee; not the owner), of tickets that got it in the window. */
            readonly first_response_seconds: components["schemas"]["Duration"];
            /** @description From creation to the last close, of tickets closed in the window. */
            readonly close_seconds: components["schemas"]["Duration"];
            /** @description Of tickets closed in the window. */
            readonly rating: components["schemas"]["RatingSummary"];
            /** @description The guild's ticket groups in the order in which they were made: tickets by status, of all time. */
            readonly groups: readonly (components["schemas"]["StatusCounts"] & {
                readonly group_id: string;
                readonly name: string;
                readonly window?: components["schemas"]["TicketStatsWindow"];
            })[];
            /** @description Whom tickets are assigned to, who closed most in the window first: tickets by status, of all time. */
            readonly assignees: readonly (components["schemas"]["StatusCounts"] & {
                readonly user_id: string;
                readonly window?: components["schemas"]["TicketStatsWindow"];
            })[];
        };
        /** @description What happened in the window to the tickets of a group or an assignee. */
        readonly TicketStatsWindow: {
            readonly opened: number;
            readonly closed: number;
            readonly first_response_seconds: components["schemas"]["Duration"];
            readonly close_seconds: components["schemas"]["Duration"];
            readonly rating: components["schemas"]["RatingSummary"];
        };
        /** @description Ratings on average. */
        readonly RatingSummary: {
            /** @description Of the levels' places, from 1, the worst. Null without ratings. */
            readonly average: number | null;
            readonly count: number;
        };
        /** @description Tickets by status. */
        readonly StatusCounts: {
            readonly open: number;
            readonly closed: number;
            readonly deleted: number;
        };
        /** @description Seconds, within 3 %, at least 1; null without tickets to measure. */
        readonly Duration: {
            readonly median: number | null;
            /** @description 90th percentile. */
            readonly p90: number | null;
        };
        /** @description The envelope of every error. */
        readonly Error: {
            /** @constant */
            readonly success: false;
            /** @description The HTTP status. */
            readonly status: number;
            /** @description What is wrong and what to do, for people. */
            readonly message: string;
            /** @description What is wrong, for programs. */
            readonly code?: components["schemas"]["ErrorCode"];
            /** @description Faults by field, on 400. */
            readonly errors?: {
                readonly [key: string]: readonly string[];
            };
            /** @description The sentences of `message`, for who says them in another language. Left out where nobody needs it. */
            readonly wording?: readonly components["schemas"]["Wording"][];
            /** @description As `errors`, for who says them in another language. */
            readonly error_wordings?: {
                readonly [key: string]: readonly components["schemas"]["Wording"][];
            };
            /** @description Finds the request in the service's log. */
            readonly request_id?: string;
        };
        /** @description A sentence, or a part of one, as a key of the language files in `src/words/languages` and the values that it is said with. Programs may rely on it no more than on the English words beside it. */
        readonly Wording: {
            readonly key: string;
            /** @description By name; strings, numbers, further wordings, and lists of these. */
            readonly values: {
                readonly [key: string]: unknown;
            };
        };
        /**
         * @description Stable, machine-readable reason of an error.
         * @enum {string}
         */
        readonly ErrorCode: "VALIDATION_FAILED" | "INVALID_PRIORITY" | "UNAUTHENTICATED" | "FORBIDDEN" | "PREMIUM_REQUIRED" | "SUSPENDED" | "BLOCKED" | "ACCOUNT_TOO_YOUNG" | "NOT_FOUND" | "GUILD_NOT_FOUND" | "GROUP_NOT_FOUND" | "TICKET_NOT_FOUND" | "CHANNEL_NOT_FOUND" | "MESSAGE_NOT_FOUND" | "CUSTOM_MESSAGE_NOT_FOUND" | "TRANSCRIPT_NOT_FOUND" | "NOTES_THREAD_NOT_FOUND" | "MEMBER_NOT_FOUND" | "PANEL_NOT_FOUND" | "TOKEN_NOT_FOUND" | "API_PERMISSION_NOT_FOUND" | "WEBHOOK_NOT_FOUND" | "BLOCK_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "INVALID_TICKET_STATUS" | "TICKET_MODE_MISMATCH" | "TICKET_PRIVATE_THREAD_EXISTS" | "TOO_MANY_TICKETS_OPENED" | "USER_TOO_MANY_TICKETS_OPENED" | "TICKET_OUT_OF_SCHEDULE" | "TICKET_OPENED_RECENTLY" | "TICKET_CHANNEL_MISSING" | "TICKET_ASSIGNED" | "NAME_TAKEN" | "GROUP_IN_USE" | "GROUP_ERASES_TICKETS" | "CUSTOM_MESSAGE_IN_USE" | "CUSTOM_MESSAGE_CHANGED" | "IDEMPOTENCY_CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "INTERNAL" | "DISCORD_REFUSED" | "SERVICE_UNAVAILABLE";
        /** @description The one error body that the reference shows, exactly. */
        readonly StatsUnavailable: {
            /** @constant */
            readonly success: false;
            /** @constant */
            readonly status: 503;
            /** @constant */
            readonly message: "Service Unavailable";
        };
    };
    responses: {
        /** @description The guild. */
        readonly Guild: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456780",
                 *       "name": "Local Guild",
                 *       "premium": true,
                 *       "premium_ends_at": null,
                 *       "joined_at": "2026-11-01T12:00:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["Guild"];
            };
        };
        /** @description The guilds that the user can access. */
        readonly GuildList: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example [
                 *       {
                 *         "id": "1234567890123456780",
                 *         "name": "Local Guild",
                 *         "premium": true,
                 *         "premium_ends_at": null,
                 *         "joined_at": "2026-11-01T12:00:00.000000Z"
                 *       }
                 *     ]
                 */
                readonly "application/json": readonly components["schemas"]["Guild"][];
            };
        };
        /** @description A page of ticket groups. */
        readonly TicketGroupPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": "1234567890123456792",
                 *           "name": "Support",
                 *           "count": 42,
                 *           "opened_channel_id": "1234567890123456787",
                 *           "closed_category_id": null,
                 *           "locked_category_id": null,
                 *           "assigned_category_id": null,
                 *           "transcript_channel_id": "1234567890123456786",
                 *           "form_channel_id": null,
                 *           "feedback_channel_id": null
                 *         }
                 *       ],
                 *       "current_page": 1,
                 *       "first_page_url": "/?page=1",
                 *       "from": 1,
                 *       "last_page": 1,
                 *       "last_page_url": "/?page=1",
                 *       "next_page_url": null,
                 *       "path": "/",
                 *       "per_page": 30,
                 *       "prev_page_url": null,
                 *       "to": 1,
                 *       "total": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketGroupPage"];
            };
        };
        /** @description The ticket group. */
        readonly TicketGroupSettings: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456792",
                 *       "name": "Support",
                 *       "count": 42,
                 *       "opened_channel_id": "1234567890123456787",
                 *       "closed_category_id": null,
                 *       "locked_category_id": null,
                 *       "assigned_category_id": null,
                 *       "transcript_channel_id": "1234567890123456786",
                 *       "form_channel_id": null,
                 *       "feedback_channel_id": null,
                 *       "guild_id": "1234567890123456780",
                 *       "mode": "channel",
                 *       "staff_role_ids": [
                 *         "1234567890123456781"
                 *       ],
                 *       "ping_role_ids": null,
                 *       "name_pattern": "ticket-{number}",
                 *       "welcome_message": "Someone from the team will be with you soon.",
                 *       "welcome_custom_message_id": null,
                 *       "form_title": "",
                 *       "form_fields": [],
                 *       "schedule": {},
                 *       "schedule_timezone": "UTC",
                 *       "priority_levels": [
                 *         {
                 *           "label": "Normal",
                 *           "description": "",
                 *           "emoji": "🟢",
                 *           "default": true,
                 *           "color": "#43b581",
                 *           "_uid": "normal"
                 *         }
                 *       ],
                 *       "rating_levels": [],
                 *       "max_open": null,
                 *       "max_open_per_user": 3,
                 *       "default": true,
                 *       "opener_role_ids": [],
                 *       "expire_after": null,
                 *       "expire_clearable": false,
                 *       "owner_left": "keep",
                 *       "remind_after": 3600,
                 *       "warn_after": 172800,
                 *       "close_after": 86400,
                 *       "transcript_to_owner": true,
                 *       "erase_after": 7776000,
                 *       "close_reasons": [
                 *         "Solved",
                 *         "No answer"
                 *       ],
                 *       "close_reason_required": false,
                 *       "open_pause": null,
                 *       "min_account_age": null,
                 *       "language": "en",
                 *       "created_at": "2026-11-01T12:00:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketGroupSettings"];
            };
        };
        /** @description A page of ticket panels. */
        readonly TicketPanelPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": "1234567890123456794",
                 *           "name": "Ask for help"
                 *         }
                 *       ],
                 *       "current_page": 1,
                 *       "first_page_url": "/?page=1",
                 *       "from": 1,
                 *       "last_page": 1,
                 *       "last_page_url": "/?page=1",
                 *       "next_page_url": null,
                 *       "path": "/",
                 *       "per_page": 30,
                 *       "prev_page_url": null,
                 *       "to": 1,
                 *       "total": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketPanelPage"];
            };
        };
        /** @description A page of custom messages. */
        readonly CustomMessagePage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": "1234567890123456793",
                 *           "name": "Order shipped"
                 *         }
                 *       ],
                 *       "current_page": 1,
                 *       "first_page_url": "/?page=1",
                 *       "from": 1,
                 *       "last_page": 1,
                 *       "last_page_url": "/?page=1",
                 *       "next_page_url": null,
                 *       "path": "/",
                 *       "per_page": 30,
                 *       "prev_page_url": null,
                 *       "to": 1,
                 *       "total": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["CustomMessagePage"];
            };
        };
        /** @description The statistics. */
        readonly TicketStats: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "days": 30,
                 *       "totals": {
                 *         "open": 3,
                 *         "closed": 38,
                 *         "deleted": 1
                 *       },
                 *       "now": {
                 *         "open": 3,
                 *         "locked": 1,
                 *         "assigned": 2,
                 *         "eternal": 0
                 *       },
                 *       "per_day": [
                 *         {
                 *           "date": "2026-11-21",
                 *           "opened": 4,
                 *           "closed": 5,
                 *           "first_response_seconds": {
                 *             "median": 180,
                 *             "p90": 1260
                 *           },
                 *           "close_seconds": {
                 *             "median": 5400,
                 *             "p90": 86400
                 *           }
                 *         }
                 *       ],
                 *       "first_response_seconds": {
                 *         "median": 180,
                 *         "p90": 1260
                 *       },
                 *       "close_seconds": {
                 *         "median": 5400,
                 *         "p90": 86400
                 *       },
                 *       "rating": {
                 *         "average": 4.6,
                 *         "count": 17
                 *       },
                 *       "groups": [
                 *         {
                 *           "group_id": "1234567890123456792",
                 *           "name": "Support",
                 *           "open": 3,
                 *           "closed": 38,
                 *           "deleted": 1,
                 *           "window": {
                 *             "opened": 4,
                 *             "closed": 5,
                 *             "first_response_seconds": {
                 *               "median": 180,
                 *               "p90": 1260
                 *             },
                 *             "close_seconds": {
                 *               "median": 5400,
                 *               "p90": 86400
                 *             },
                 *             "rating": {
                 *               "average": 4.6,
                 *               "count": 17
                 *             }
                 *           }
                 *         }
                 *       ],
                 *       "assignees": [
                 *         {
                 *           "user_id": "1234567890123456790",
                 *           "open": 2,
                 *           "closed": 20,
                 *           "deleted": 0,
                 *           "window": {
                 *             "opened": 2,
                 *             "closed": 3,
                 *             "first_response_seconds": {
                 *               "median": 180,
                 *               "p90": 1260
                 *             },
                 *             "close_seconds": {
                 *               "median": 5400,
                 *               "p90": 86400
                 *             },
                 *             "rating": {
                 *               "average": 4.6,
                 *               "count": 9
                 *             }
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketStats"];
            };
        };
        /** @description The ticket. */
        readonly Ticket: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Ticket"];
            };
        };
        /** @description A page of tickets. */
        readonly TicketPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": "1234567890123456789",
                 *           "uuid": "0b1f6a4e-8f0d-4a53-9a0e-3f6a0d1c2b11",
                 *           "group_id": "1234567890123456792",
                 *           "guild_id": "1234567890123456780",
                 *           "number": 42,
                 *           "status": "open",
                 *           "created_at": "2026-11-21T09:30:00.000000Z"
                 *         }
                 *       ],
                 *       "current_page": 1,
                 *       "first_page_url": "/?page=1",
                 *       "from": 1,
                 *       "last_page": 1,
                 *       "last_page_url": "/?page=1",
                 *       "next_page_url": null,
                 *       "path": "/",
                 *       "per_page": 30,
                 *       "prev_page_url": null,
                 *       "to": 1,
                 *       "total": 1,
                 *       "total_is_minimum": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketPage"];
            };
        };
        /** @description A page of the ticket's history. */
        readonly TicketHistoryPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": "1234567890123456799",
                 *           "action": "assignTicket",
                 *           "actor_id": "1234567890123456790",
                 *           "token_user_id": "1234567890123456782",
                 *           "reason": "Knows about billing",
                 *           "anonymous": false,
                 *           "detail": {
                 *             "user_id": "1234567890123456791"
                 *           },
                 *           "created_at": "2026-11-21T09:35:00.000000Z"
                 *         }
                 *       ],
                 *       "current_page": 1,
                 *       "first_page_url": "/?page=1",
                 *       "from": 1,
                 *       "last_page": 1,
                 *       "last_page_url": "/?page=1",
                 *       "next_page_url": null,
                 *       "path": "/",
                 *       "per_page": 30,
                 *       "prev_page_url": null,
                 *       "to": 1,
                 *       "total": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketHistoryPage"];
            };
        };
        /** @description The ticket as the action leaves it. */
        readonly TicketAfterAction: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Ticket"];
            };
        };
        /** @description The transcript. */
        readonly Transcript: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Transcript"];
            };
        };
        /** @description The updated transcript. */
        readonly SavedTranscript: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Transcript"];
            };
        };
        /** @description Where the message is. */
        readonly MessageReply: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456797",
                 *       "channel_id": "1234567890123456785",
                 *       "guild_id": "1234567890123456780"
                 *     }
                 */
                readonly "application/json": components["schemas"]["MessageReply"];
            };
        };
        /** @description The work is queued. */
        readonly Queued: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": true,
                 *       "status": 202,
                 *       "message": "Queued"
                 *     }
                 */
                readonly "application/json": components["schemas"]["Queued"];
            };
        };
        /** @description The user. */
        readonly User: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456790",
                 *       "name": "Grace",
                 *       "username": "grace",
                 *       "discriminator": "0",
                 *       "avatar": "https://cdn.discordapp.com/embed/avatars/1.png",
                 *       "locale": "en-GB",
                 *       "bot": false,
                 *       "verified": true,
                 *       "joined_at": "2026-11-01T12:00:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["User"];
            };
        };
        /** @description The ticket panel. */
        readonly TicketPanelSettings: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456794",
                 *       "name": "Ask for help",
                 *       "guild_id": "1234567890123456780",
                 *       "style": "buttons",
                 *       "title": "How can we help?",
                 *       "description": "",
                 *       "color": "#5865f2",
                 *       "placeholder": "",
                 *       "custom_message_id": null,
                 *       "options": [
                 *         {
                 *           "group_id": "1234567890123456792",
                 *           "label": "Support",
                 *           "description": "",
                 *           "emoji": "🎫",
                 *           "button_style": "primary"
                 *         }
                 *       ],
                 *       "messages": [
                 *         {
                 *           "channel_id": "1234567890123456785",
                 *           "message_id": "1234567890123456797"
                 *         }
                 *       ],
                 *       "created_at": "2026-11-01T12:00:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketPanelSettings"];
            };
        };
        /** @description The custom message. */
        readonly CustomMessageSettings: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456793",
                 *       "name": "Order received",
                 *       "guild_id": "1234567890123456780",
                 *       "message": {
                 *         "content": "Thank you, {{ customer }}: order {{ order }} is on its way."
                 *       },
                 *       "variables": [
                 *         "customer",
                 *         "order"
                 *       ],
                 *       "revision": "kX9vQ2m1bYt0aRz7LwPd5A",
                 *       "created_at": "2026-11-01T12:00:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["CustomMessageSettings"];
            };
        };
        /** @description The latest sync. */
        readonly GuildSync: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "state": "running",
                 *       "requested_at": "2026-11-21T09:30:00.000000Z",
                 *       "started_at": "2026-11-21T09:30:01.000000Z",
                 *       "finished_at": null,
                 *       "checked": 120,
                 *       "total": 400,
                 *       "message": null
                 *     }
                 */
                readonly "application/json": components["schemas"]["GuildSync"];
            };
        };
        /** @description What was looked at. */
        readonly GuildCheckup: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "checks": [
                 *         {
                 *           "id": "permission.manage-channels",
                 *           "status": "error",
                 *           "title": "Manage Channels",
                 *           "message": "The bot lacks Manage Channels.",
                 *           "remedy": "Server Settings → Roles → the bot's role → Manage Channels."
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["GuildCheckup"];
            };
        };
        /** @description The API permission. */
        readonly ApiPermission: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "subject_kind": "role",
                 *       "subject_id": "1234567890123456781",
                 *       "created_at": "2026-11-21T09:30:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ApiPermission"];
            };
        };
        /** @description A page of API permissions. */
        readonly ApiPermissionPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "subject_kind": "role",
                 *           "subject_id": "1234567890123456781",
                 *           "created_at": "2026-11-21T09:30:00.000000Z"
                 *         }
                 *       ],
                 *       "current_page": 1,
                 *       "first_page_url": "/?page=1",
                 *       "from": 1,
                 *       "last_page": 1,
                 *       "last_page_url": "/?page=1",
                 *       "next_page_url": null,
                 *       "path": "/",
                 *       "per_page": 30,
                 *       "prev_page_url": null,
                 *       "to": 1,
                 *       "total": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["ApiPermissionPage"];
            };
        };
        /** @description The webhook. */
        readonly Webhook: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456795",
                 *       "url": "https://example.com/tickets",
                 *       "actions": [
                 *         "createTicket",
                 *         "closeTicket"
                 *       ],
                 *       "enabled": true,
                 *       "failing_since": null,
                 *       "disabled_reason": null,
                 *       "waiting": 0,
                 *       "created_by": "1234567890123456790",
                 *       "created_at": "2026-11-21T09:30:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["Webhook"];
            };
        };
        /** @description The webhook, with its secret. */
        readonly WebhookWithSecret: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456795",
                 *       "url": "https://example.com/tickets",
                 *       "actions": [
                 *         "createTicket",
                 *         "closeTicket"
                 *       ],
                 *       "enabled": true,
                 *       "failing_since": null,
                 *       "disabled_reason": null,
                 *       "waiting": 0,
                 *       "created_by": "1234567890123456790",
                 *       "created_at": "2026-11-21T09:30:00.000000Z",
                 *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                 *     }
                 */
                readonly "application/json": components["schemas"]["WebhookWithSecret"];
            };
        };
        /** @description A page of webhooks. */
        readonly WebhookPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": "1234567890123456795",
                 *           "url": "https://example.com/tickets",
                 *           "actions": [
                 *             "createTicket",
                 *             "closeTicket"
                 *           ],
                 *           "enabled": true,
                 *           "failing_since": null,
                 *           "disabled_reason": null,
                 *           "waiting": 0,
                 *           "created_by": "1234567890123456790",
                 *           "created_at": "2026-11-21T09:30:00.000000Z"
                 *         }
                 *       ],
                 *       "current_page": 1,
                 *       "first_page_url": "/?page=1",
                 *       "from": 1,
                 *       "last_page": 1,
                 *       "last_page_url": "/?page=1",
                 *       "next_page_url": null,
                 *       "path": "/",
                 *       "per_page": 30,
                 *       "prev_page_url": null,
                 *       "to": 1,
                 *       "total": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["WebhookPage"];
            };
        };
        /** @description What was sent, and what came of it. */
        readonly WebhookDelivery: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456797",
                 *       "event_id": "1234567890123456796",
                 *       "type": "ticket.closeTicket",
                 *       "attempt": 1,
                 *       "status": 200,
                 *       "error": null,
                 *       "milliseconds": 83,
                 *       "created_at": "2026-11-21T09:30:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["WebhookDelivery"];
            };
        };
        /** @description A page of deliveries. */
        readonly WebhookDeliveryPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": "1234567890123456797",
                 *           "event_id": "1234567890123456796",
                 *           "type": "ticket.closeTicket",
                 *           "attempt": 1,
                 *           "status": 200,
                 *           "error": null,
                 *           "milliseconds": 83,
                 *           "created_at": "2026-11-21T09:30:00.000000Z"
                 *         }
                 *       ],
                 *       "current_page": 1,
                 *       "first_page_url": "/?page=1",
                 *       "from": 1,
                 *       "last_page": 1,
                 *       "last_page_url": "/?page=1",
                 *       "next_page_url": null,
                 *       "path": "/",
                 *       "per_page": 30,
                 *       "prev_page_url": null,
                 *       "to": 1,
                 *       "total": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["WebhookDeliveryPage"];
            };
        };
        /** @description The block. */
        readonly Block: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "subject_kind": "user",
                 *       "subject_id": "1234567890123456791",
                 *       "reason": "Opened thirty tickets in a row",
                 *       "created_by": "1234567890123456790",
                 *       "created_at": "2026-11-21T09:30:00.000000Z",
                 *       "ends_at": "2026-12-21T09:30:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["Block"];
            };
        };
        /** @description A page of blocks. */
        readonly BlockPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "subject_kind": "role",
                 *           "subject_id": "1234567890123456781",
                 *           "reason": null,
                 *           "created_by": "1234567890123456790",
                 *           "created_at": "2026-11-21T09:30:00.000000Z",
                 *           "ends_at": null
                 *         }
                 *       ],
                 *       "current_page": 1,
                 *       "first_page_url": "/?page=1",
                 *       "from": 1,
                 *       "last_page": 1,
                 *       "last_page_url": "/?page=1",
                 *       "next_page_url": null,
                 *       "path": "/",
                 *       "per_page": 30,
                 *       "prev_page_url": null,
                 *       "to": 1,
                 *       "total": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["BlockPage"];
            };
        };
        /** @description A ticket can be opened. */
        readonly TicketOpening: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "group_id": "1234567890123456792",
                 *       "user_id": "1234567890123456791"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketOpening"];
            };
        };
        /** @description The token, without its secret. */
        readonly Token: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456798",
                 *       "name": "Order system",
                 *       "abilities": [
                 *         "anonymous"
                 *       ],
                 *       "created_at": "2026-11-21T09:30:00.000000Z",
                 *       "last_used_at": null,
                 *       "expires_at": "2027-01-01T00:00:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["Token"];
            };
        };
        /** @description A page of tokens. */
        readonly TokenPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": "1234567890123456798",
                 *           "name": "Order system",
                 *           "abilities": [
                 *             "anonymous"
                 *           ],
                 *           "created_at": "2026-11-21T09:30:00.000000Z",
                 *           "last_used_at": null,
                 *           "expires_at": "2027-01-01T00:00:00.000000Z"
                 *         }
                 *       ],
                 *       "current_page": 1,
                 *       "first_page_url": "/?page=1",
                 *       "from": 1,
                 *       "last_page": 1,
                 *       "last_page_url": "/?page=1",
                 *       "next_page_url": null,
                 *       "path": "/",
                 *       "per_page": 30,
                 *       "prev_page_url": null,
                 *       "to": 1,
                 *       "total": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["TokenPage"];
            };
        };
        /** @description The token with its secret, which is shown this once. */
        readonly TokenWithSecret: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456798",
                 *       "name": "Order system",
                 *       "abilities": [
                 *         "anonymous"
                 *       ],
                 *       "created_at": "2026-11-21T09:30:00.000000Z",
                 *       "last_used_at": null,
                 *       "expires_at": "2027-01-01T00:00:00.000000Z",
                 *       "token": "the-token-itself"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TokenWithSecret"];
            };
        };
        /** @description A page of messages. */
        readonly TranscriptHitPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "ticket_id": "1234567890123456789",
                 *           "ticket_number": 42,
                 *           "group_id": "1234567890123456792",
                 *           "message_id": "1234567890123456795",
                 *           "thread": false,
                 *           "author_id": "1234567890123456791",
                 *           "author_name": "Ada",
                 *           "content": "My order has not arrived.",
                 *           "created_at": "2026-11-21T09:31:00.000000Z"
                 *         }
                 *       ],
                 *       "current_page": 1,
                 *       "first_page_url": "/?page=1",
                 *       "from": 1,
                 *       "last_page": 1,
                 *       "last_page_url": "/?page=1",
                 *       "next_page_url": null,
                 *       "path": "/",
                 *       "per_page": 30,
                 *       "prev_page_url": null,
                 *       "to": 1,
                 *       "total": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["TranscriptHitPage"];
            };
        };
        /** @description The link. */
        readonly TranscriptLink: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "url": "http://127.0.0.1:4000/transcripts/1234567890123456789?expires=1795000000&signature=0f1e2d",
                 *       "expires_at": "2026-11-21T10:31:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TranscriptLink"];
            };
        };
        /** @description The link. */
        readonly ArchiveLink: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "url": "http://127.0.0.1:4000/archives/1234567890123456780/1234567890123456789?ex=6a5f0f00&hm=0f1e2d",
                 *       "expires_at": "2026-11-21T11:30:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ArchiveLink"];
            };
        };
        /** @description A request that breaks the contract, or an index that is none of the priority levels of the ticket's group. */
        readonly InvalidPriority: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild is unknown. */
        readonly GuildNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild or the ticket group is unknown. */
        readonly GroupNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild or the channel is unknown. */
        readonly ChannelNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild, the channel or the message is unknown. */
        readonly MessageNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild, the custom message, the channel or the message is unknown. */
        readonly CustomMessageNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild or the ticket group is unknown, or the user is not in the guild. */
        readonly CreateTicketNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild or the ticket is unknown. */
        readonly TicketNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild, the ticket or the target group is unknown. */
        readonly TicketOrGroupNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild, the ticket or the custom message is unknown. */
        readonly TicketOrCustomMessageNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild or the ticket is unknown, or the user is not in the guild. */
        readonly TicketOrMemberNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild or the ticket is unknown, the ticket has no notes thread, or the user is not in the guild. */
        readonly NotesNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild, the ticket or its transcript is unknown. */
        readonly TranscriptNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild, the ticket or its transcript is unknown, or the user is not in the guild. */
        readonly TranscriptOrMemberNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild or the ticket panel is unknown. */
        readonly PanelNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild, the ticket panel or the channel is unknown. */
        readonly PanelOrChannelNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild is unknown, or the subject does not hold the permission. */
        readonly ApiPermissionNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild or the webhook is unknown. */
        readonly WebhookNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The guild is unknown, or the subject is not blocked. */
        readonly BlockNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The user has no such token. */
        readonly TokenNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another one has the name, or the idempotency key was used for another request. */
        readonly NameTaken: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Groups or panels use it, it was changed meanwhile, another one has the name, or the idempotency key was used for another request. */
        readonly CustomMessageConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Tickets or the default stand against it, tickets would be erased, another group has the name, or the idempotency key was used for another request. */
        readonly GroupConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The idempotency key was used for another request. */
        readonly IdempotencyConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The ticket's state or the group's limits forbid it, or the idempotency key was used for another request. */
        readonly Conflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Discord refused: its code, and what to do about it. */
        readonly DiscordRefused: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The statistics can't be computed in time, or the service is shutting down. */
        readonly StatsUnavailable: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "status": 503,
                 *       "message": "Service Unavailable"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StatsUnavailable"];
            };
        };
        /** @description The request is refused, and the same again will be too, but for 429, which says when it may succeed. 400: malformed JSON, or a path id, a query parameter, a header or a body that breaks the contract; every fault with its field. 401: no token, or a malformed, unknown, expired or revoked one. 403: no API permission on the guild and not its administrator, no premium, a suspended guild, an ability that the token lacks, or a person who may not open tickets. 405: the path has no such method; `Allow` names those that it has. 413: the body is larger than 1 MiB, or than the longest that fits the operation's fields. 415: the body is not JSON. 429: too many requests with one token, by default more than 600 a minute. */
        readonly Refused: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request may be right, the service can't serve it. 500: something went wrong in the service. 502: Discord refused to say who the caller is in the server. 503: it is shutting down, or Discord can't be reached; `Retry-After` says when to try again. */
        readonly Failed: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Guild snowflake ID. */
        readonly GuildId: components["schemas"]["Snowflake"];
        /** @description Channel snowflake ID. */
        readonly ChannelId: components["schemas"]["Snowflake"];
        /** @description Snowflake ID of the ticket's channel. The reference names it `channel` in this one path. */
        readonly Channel: components["schemas"]["Snowflake"];
        /** @description Ticket snowflake ID. */
        readonly TicketId: components["schemas"]["Snowflake"];
        /** @description User snowflake ID. */
        readonly UserId: components["schemas"]["Snowflake"];
        /** @description ID of the existing message. */
        readonly MessageId: components["schemas"]["Snowflake"];
        /** @description Custom message identifier. */
        readonly CustomMessageId: string;
        /** @description Number of the page, from 1; absent means 1. */
        readonly Page: number;
        /** @description Items per page, at most 100; absent means 30. */
        readonly PerPage: number;
        /** @description How many days up to and with today (UTC) the window has; absent means 30. */
        readonly Days: 7 | 30 | 90;
        /** @description Ticket group snowflake ID. */
        readonly GroupId: components["schemas"]["Snowflake"];
        /** @description Only tickets with one of these statuses, each given as a parameter of its own; absent means open and closed ones. */
        readonly StatusFilter: readonly ("open" | "closed" | "deleted")[];
        /** @description Only tickets of this owner. */
        readonly OwnerFilter: components["schemas"]["Snowflake"];
        /** @description Only tickets assigned to this user. */
        readonly AssigneeFilter: components["schemas"]["Snowflake"];
        /** @description With `true`, only tickets that are assigned to nobody. Absent and `false` mean any. */
        readonly UnassignedFilter: boolean;
        /** @description With `true`, only tickets that wait for the staff: none of them has written since the owner did, or since the ticket was opened. Absent and `false` mean any. */
        readonly WaitingFilter: boolean;
        /** @description With `true`, the page has `owner_names`. */
        readonly OwnerNames: boolean;
        /** @description The order: the newest number first (absent means this), the oldest first, or the highest priority first and, of one priority, the oldest. Tickets without a priority come last. */
        readonly TicketSort: "newest" | "oldest" | "priority";
        /** @description Only tickets in this ticket group. */
        readonly GroupFilter: components["schemas"]["Snowflake"];
        /** @description Only tickets with a number below this one; goes on where a list of 10,000 tickets ended. */
        readonly BeforeFilter: number;
        /** @description Tickets whose stored state changed after this cursor, whatever changed it, in the order of the changes and as they are now; deleted ones, too. Begin with `0`, which leads to each ticket once; go on with the answer's `next_cursor`, at once while `has_more` is true. Nothing is left out and nothing appears behind a cursor, however many change tickets at the same time; a ticket that changed several times is told once, and one may be told again without a difference. Only `per_page` and `names` go with it. After the database was restored, a cursor of before is a 400: begin with `0` again. What a person in `X-On-Behalf-Of` is newly let see is no change of a ticket. */
        readonly UpdatedSince: string;
        /** @description What a person types to find a ticket: its number (`42`, `#42`, `ticket-42`), a part of the name it was given, at least 6 digits with which its owner's ID begins, or at least 2 letters with which its owner's name begins (of owners who are members; ten at most, and none where Discord does not answer at once). Empty means any ticket. */
        readonly SearchFilter: string;
        /** @description Ticket panel snowflake ID. */
        readonly PanelId: components["schemas"]["Snowflake"];
        /** @description Webhook snowflake ID. */
        readonly WebhookId: components["schemas"]["Snowflake"];
        /** @description Whether a user or a role holds the permission. */
        readonly SubjectKind: "user" | "role";
        /** @description Snowflake ID of the user or role. */
        readonly SubjectId: components["schemas"]["Snowflake"];
        /** @description Token snowflake ID, not the token itself. */
        readonly TokenId: components["schemas"]["Snowflake"];
        /** @description Words to look for; every one of them has to be in the message, as a word or as the beginning of one; a single character only as a word. */
        readonly TranscriptQuery: string;
        /** @description Only what this person wrote. */
        readonly WriterFilter: components["schemas"]["Snowflake"];
        /** @description Only what was written at this instant or later. */
        readonly SinceFilter: components["schemas"]["Timestamp"];
        /** @description Only what was written before this instant. */
        readonly UntilFilter: components["schemas"]["Timestamp"];
        /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
        readonly OnBehalfOf: components["schemas"]["Snowflake"];
        /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
        readonly OnBehalfOfRoles: string;
        /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
        readonly IdempotencyKey: string;
    };
    requestBodies: {
        /** @description Why and as whom the action is done. */
        readonly Action: {
            readonly content: {
                /**
                 * @example {
                 *       "reason": "Solved by phone",
                 *       "anonymous": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["ActionBody"];
            };
        };
        /** @description Who is to work on the ticket. */
        readonly Assignment: {
            readonly content: {
                /**
                 * @example {
                 *       "user_id": "1234567890123456791",
                 *       "reason": "Knows the billing system",
                 *       "anonymous": false,
                 *       "unless_assigned": true
                 *     }
                 */
                readonly "application/json": components["schemas"]["AssignTicketBody"];
            };
        };
        /** @description The user the action applies to. */
        readonly UserAction: {
            readonly content: {
                /**
                 * @example {
                 *       "user_id": "1234567890123456791",
                 *       "reason": "Knows the billing system",
                 *       "anonymous": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["UserActionBody"];
            };
        };
        /** @description The message. */
        readonly Message: {
            readonly content: {
                /**
                 * @example {
                 *       "content": "We are looking into it.",
                 *       "embeds": [
                 *         {
                 *           "title": "Maintenance",
                 *           "description": "From 18:00 to 19:00 UTC",
                 *           "color": 5793266
                 *         }
                 *       ],
                 *       "allowed_mentions": {
                 *         "parse": []
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["MessageBody"];
            };
        };
        /** @description What the custom message template is filled with. */
        readonly CustomMessage: {
            readonly content: {
                /**
                 * @example {
                 *       "context": {
                 *         "order": "A-1024",
                 *         "customer": "Ada"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["CustomMessageBody"];
            };
        };
        /** @description The ticket to create. */
        readonly CreateTicket: {
            readonly content: {
                /**
                 * @example {
                 *       "user_id": "1234567890123456791",
                 *       "message": "My order has not arrived.",
                 *       "ticket_group_id": "1234567890123456792",
                 *       "form": [
                 *         {
                 *           "title": "Order number",
                 *           "value": "A-1024",
                 *           "type": 4
                 *         }
                 *       ],
                 *       "anonymous": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["CreateTicketBody"];
            };
        };
        /** @description The target group. */
        readonly MoveTicket: {
            readonly content: {
                /**
                 * @example {
                 *       "ticket_group_id": "1234567890123456792",
                 *       "reason": "A question about an invoice"
                 *     }
                 */
                readonly "application/json": components["schemas"]["MoveTicketBody"];
            };
        };
        /** @description When the ticket expires. */
        readonly ExpireTicket: {
            readonly content: {
                /**
                 * @example {
                 *       "expire_at": "2026-12-24T18:00:00.000000Z",
                 *       "clearable": true,
                 *       "reason": "Waiting for the customer",
                 *       "anonymous": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["ExpireTicketBody"];
            };
        };
        /** @description Whether the ticket is eternal. */
        readonly EternalTicket: {
            readonly content: {
                /**
                 * @example {
                 *       "eternal": true,
                 *       "reason": "Under legal hold",
                 *       "anonymous": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["EternalTicketBody"];
            };
        };
        /** @description The name. */
        readonly Name: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "refund-ada",
                 *       "reason": "Found more easily",
                 *       "anonymous": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["NameBody"];
            };
        };
        /** @description The priority level. */
        readonly PriorityTicket: {
            readonly content: {
                /**
                 * @example {
                 *       "priority": 3,
                 *       "reason": "Production is down",
                 *       "anonymous": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["PriorityTicketBody"];
            };
        };
        /** @description The new group. */
        readonly TicketGroup: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Billing",
                 *       "opened_channel_id": "1234567890123456787",
                 *       "staff_role_ids": [
                 *         "1234567890123456781"
                 *       ],
                 *       "name_pattern": "billing-{number}",
                 *       "form_title": "Your invoice",
                 *       "form_fields": [
                 *         [
                 *           {
                 *             "title": "Invoice number",
                 *             "type": 4,
                 *             "required": true
                 *           }
                 *         ]
                 *       ],
                 *       "schedule": {
                 *         "mo": [
                 *           {
                 *             "from": "09:00",
                 *             "to": "17:00"
                 *           }
                 *         ]
                 *       },
                 *       "schedule_timezone": "Europe/Berlin",
                 *       "max_open_per_user": 2
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketGroupBody"];
            };
        };
        /** @description What changes. */
        readonly TicketGroupChange: {
            readonly content: {
                /**
                 * @example {
                 *       "max_open_per_user": null,
                 *       "owner_left": "close"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketGroupChangeBody"];
            };
        };
        /** @description The new panel. */
        readonly TicketPanel: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Ask for help",
                 *       "style": "buttons",
                 *       "title": "How can we help?",
                 *       "options": [
                 *         {
                 *           "group_id": "1234567890123456792",
                 *           "label": "Support",
                 *           "emoji": "🎫"
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketPanelBody"];
            };
        };
        /** @description What changes. */
        readonly TicketPanelChange: {
            readonly content: {
                /**
                 * @example {
                 *       "style": "select",
                 *       "placeholder": "What is it about?"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketPanelChangeBody"];
            };
        };
        /** @description The new custom message. */
        readonly StoredCustomMessage: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Order received",
                 *       "message": {
                 *         "content": "Thank you, {{ customer }}: order {{ order }} is on its way."
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["StoredMessageBody"];
            };
        };
        /** @description What changes. */
        readonly CustomMessageChange: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Order shipped"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StoredMessageChangeBody"];
            };
        };
        /** @description The rating. */
        readonly RateTicket: {
            readonly content: {
                /**
                 * @example {
                 *       "rating": 5,
                 *       "feedback": "Quick and friendly"
                 *     }
                 */
                readonly "application/json": components["schemas"]["RateTicketBody"];
            };
        };
        /** @description Where to, and what of. */
        readonly Webhook: {
            readonly content: {
                /**
                 * @example {
                 *       "url": "https://example.com/tickets",
                 *       "actions": [
                 *         "createTicket",
                 *         "closeTicket"
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["WebhookBody"];
            };
        };
        /** @description What of it shall change. */
        readonly WebhookChange: {
            readonly content: {
                /**
                 * @example {
                 *       "enabled": true
                 *     }
                 */
                readonly "application/json": components["schemas"]["WebhookChangeBody"];
            };
        };
        /** @description Why, and for how long. */
        readonly Block: {
            readonly content: {
                /**
                 * @example {
                 *       "reason": "Opened thirty tickets in a row",
                 *       "ends_at": "2026-12-21T09:30:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["BlockBody"];
            };
        };
        /** @description Which custom message, and what it is filled in with. */
        readonly Reply: {
            readonly content: {
                /**
                 * @example {
                 *       "custom_message_id": "1234567890123456795",
                 *       "context": {
                 *         "order": "A-1024"
                 *       },
                 *       "anonymous": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["ReplyBody"];
            };
        };
        /** @description The new token. */
        readonly Token: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Order system",
                 *       "abilities": [
                 *         "anonymous"
                 *       ],
                 *       "expires_at": "2027-01-01T00:00:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TokenBody"];
            };
        };
    };
    headers: {
        /** @description Errors are never stored. */
        readonly CacheControl: string;
        /** @description Seconds after which the request may succeed. */
        readonly RetryAfter: number;
        /** @description Requests allowed in the window. */
        readonly RateLimitLimit: number;
        /** @description Requests left in the window. */
        readonly RateLimitRemaining: number;
        /** @description Seconds until the window ends. */
        readonly RateLimitReset: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly sendMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Message"];
        readonly responses: {
            readonly 200: components["responses"]["MessageReply"];
            readonly 404: components["responses"]["ChannelNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly editMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
                /** @description ID of the existing message. */
                readonly message_id: components["parameters"]["MessageId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Message"];
        readonly responses: {
            readonly 200: components["responses"]["MessageReply"];
            readonly 404: components["responses"]["MessageNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly sendCustomMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Custom message identifier. */
                readonly custom_message_id: components["parameters"]["CustomMessageId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["CustomMessage"];
        readonly responses: {
            readonly 200: components["responses"]["MessageReply"];
            readonly 404: components["responses"]["CustomMessageNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly editCustomMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Custom message identifier. */
                readonly custom_message_id: components["parameters"]["CustomMessageId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
                /** @description ID of the existing message. */
                readonly message_id: components["parameters"]["MessageId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["CustomMessage"];
        readonly responses: {
            readonly 200: components["responses"]["MessageReply"];
            readonly 404: components["responses"]["CustomMessageNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getGuild: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Guild"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getGuildSync: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["GuildSync"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly syncGuild: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 202: components["responses"]["Queued"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listTicketGroups: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, from 1; absent means 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100; absent means 30. */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TicketGroupPage"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createTicketGroup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["TicketGroup"];
        readonly responses: {
            readonly 200: components["responses"]["TicketGroupSettings"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["NameTaken"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicketGroup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket group snowflake ID. */
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TicketGroupSettings"];
            readonly 404: components["responses"]["GroupNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly changeTicketGroup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket group snowflake ID. */
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["TicketGroupChange"];
        readonly responses: {
            readonly 200: components["responses"]["TicketGroupSettings"];
            readonly 404: components["responses"]["GroupNotFound"];
            readonly 409: components["responses"]["GroupConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly deleteTicketGroup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket group snowflake ID. */
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TicketGroupSettings"];
            readonly 404: components["responses"]["GroupNotFound"];
            readonly 409: components["responses"]["GroupConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly checkTicketOpening: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket group snowflake ID. */
                readonly group_id: components["parameters"]["GroupId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TicketOpening"];
            readonly 404: components["responses"]["GroupNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listTicketPanels: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, from 1; absent means 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100; absent means 30. */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TicketPanelPage"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createTicketPanel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["TicketPanel"];
        readonly responses: {
            readonly 200: components["responses"]["TicketPanelSettings"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["NameTaken"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getGuildStats: {
        readonly parameters: {
            readonly query?: {
                /** @description How many days up to and with today (UTC) the window has; absent means 30. */
                readonly days?: components["parameters"]["Days"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TicketStats"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 503: components["responses"]["StatsUnavailable"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listCustomMessages: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, from 1; absent means 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100; absent means 30. */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["CustomMessagePage"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createCustomMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["StoredCustomMessage"];
        readonly responses: {
            readonly 200: components["responses"]["CustomMessageSettings"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["NameTaken"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listTickets: {
        readonly parameters: {
            readonly query?: {
                /** @description Only tickets with one of these statuses, each given as a parameter of its own; absent means open and closed ones. */
                readonly status?: components["parameters"]["StatusFilter"];
                /** @description Only tickets of this owner. */
                readonly owner_id?: components["parameters"]["OwnerFilter"];
                /** @description Only tickets assigned to this user. */
                readonly assigned_id?: components["parameters"]["AssigneeFilter"];
                /** @description With `true`, only tickets that are assigned to nobody. Absent and `false` mean any. */
                readonly unassigned?: components["parameters"]["UnassignedFilter"];
                /** @description With `true`, only tickets that wait for the staff: none of them has written since the owner did, or since the ticket was opened. Absent and `false` mean any. */
                readonly waiting?: components["parameters"]["WaitingFilter"];
                /** @description Only tickets in this ticket group. */
                readonly group_id?: components["parameters"]["GroupFilter"];
                /** @description Only tickets with a number below this one; goes on where a list of 10,000 tickets ended. */
                readonly before?: components["parameters"]["BeforeFilter"];
                /** @description What a person types to find a ticket: its number (`42`, `#42`, `ticket-42`), a part of the name it was given, at least 6 digits with which its owner's ID begins, or at least 2 letters with which its owner's name begins (of owners who are members; ten at most, and none where Discord does not answer at once). Empty means any ticket. */
                readonly q?: components["parameters"]["SearchFilter"];
                /** @description With `true`, the page has `owner_names`. */
                readonly names?: components["parameters"]["OwnerNames"];
                /** @description The order: the newest number first (absent means this), the oldest first, or the highest priority first and, of one priority, the oldest. Tickets without a priority come last. */
                readonly sort?: components["parameters"]["TicketSort"];
                /** @description Tickets whose stored state changed after this cursor, whatever changed it, in the order of the changes and as they are now; deleted ones, too. Begin with `0`, which leads to each ticket once; go on with the answer's `next_cursor`, at once while `has_more` is true. Nothing is left out and nothing appears behind a cursor, however many change tickets at the same time; a ticket that changed several times is told once, and one may be told again without a difference. Only `per_page` and `names` go with it. After the database was restored, a cursor of before is a 400: begin with `0` again. What a person in `X-On-Behalf-Of` is newly let see is no change of a ticket. */
                readonly updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Number of the page, from 1; absent means 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100; absent means 30. */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TicketPage"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["CreateTicket"];
        readonly responses: {
            readonly 200: components["responses"]["Ticket"];
            readonly 404: components["responses"]["CreateTicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicketPanel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket panel snowflake ID. */
                readonly panel_id: components["parameters"]["PanelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TicketPanelSettings"];
            readonly 404: components["responses"]["PanelNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly changeTicketPanel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket panel snowflake ID. */
                readonly panel_id: components["parameters"]["PanelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["TicketPanelChange"];
        readonly responses: {
            readonly 200: components["responses"]["TicketPanelSettings"];
            readonly 404: components["responses"]["PanelNotFound"];
            readonly 409: components["responses"]["NameTaken"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly deleteTicketPanel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket panel snowflake ID. */
                readonly panel_id: components["parameters"]["PanelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TicketPanelSettings"];
            readonly 404: components["responses"]["PanelNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly sendTicketPanel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket panel snowflake ID. */
                readonly panel_id: components["parameters"]["PanelId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["MessageReply"];
            readonly 404: components["responses"]["PanelOrChannelNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getCustomMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Custom message identifier. */
                readonly custom_message_id: components["parameters"]["CustomMessageId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["CustomMessageSettings"];
            readonly 404: components["responses"]["CustomMessageNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly changeCustomMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Custom message identifier. */
                readonly custom_message_id: components["parameters"]["CustomMessageId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["CustomMessageChange"];
        readonly responses: {
            readonly 200: components["responses"]["CustomMessageSettings"];
            readonly 404: components["responses"]["CustomMessageNotFound"];
            readonly 409: components["responses"]["CustomMessageConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly deleteCustomMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Custom message identifier. */
                readonly custom_message_id: components["parameters"]["CustomMessageId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["CustomMessageSettings"];
            readonly 404: components["responses"]["CustomMessageNotFound"];
            readonly 409: components["responses"]["CustomMessageConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listApiPermissions: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, from 1; absent means 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100; absent means 30. */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["ApiPermissionPage"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly grantApiPermission: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Whether a user or a role holds the permission. */
                readonly subject_kind: components["parameters"]["SubjectKind"];
                /** @description Snowflake ID of the user or role. */
                readonly subject_id: components["parameters"]["SubjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["ApiPermission"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly revokeApiPermission: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Whether a user or a role holds the permission. */
                readonly subject_kind: components["parameters"]["SubjectKind"];
                /** @description Snowflake ID of the user or role. */
                readonly subject_id: components["parameters"]["SubjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["ApiPermission"];
            readonly 404: components["responses"]["ApiPermissionNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listBlocks: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, from 1; absent means 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100; absent means 30. */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["BlockPage"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly addBlock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Whether a user or a role holds the permission. */
                readonly subject_kind: components["parameters"]["SubjectKind"];
                /** @description Snowflake ID of the user or role. */
                readonly subject_id: components["parameters"]["SubjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Block"];
        readonly responses: {
            readonly 200: components["responses"]["Block"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly removeBlock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Whether a user or a role holds the permission. */
                readonly subject_kind: components["parameters"]["SubjectKind"];
                /** @description Snowflake ID of the user or role. */
                readonly subject_id: components["parameters"]["SubjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Block"];
            readonly 404: components["responses"]["BlockNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listWebhooks: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, from 1; absent means 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100; absent means 30. */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["WebhookPage"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Webhook"];
        readonly responses: {
            readonly 200: components["responses"]["WebhookWithSecret"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Webhook snowflake ID. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Webhook"];
            readonly 404: components["responses"]["WebhookNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly changeWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Webhook snowflake ID. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["WebhookChange"];
        readonly responses: {
            readonly 200: components["responses"]["Webhook"];
            readonly 404: components["responses"]["WebhookNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly deleteWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Webhook snowflake ID. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Webhook"];
            readonly 404: components["responses"]["WebhookNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly testWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Webhook snowflake ID. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["WebhookDelivery"];
            readonly 404: components["responses"]["WebhookNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listWebhookDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, from 1; absent means 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100; absent means 30. */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Webhook snowflake ID. */
                readonly webhook_id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["WebhookDeliveryPage"];
            readonly 404: components["responses"]["WebhookNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly checkGuild: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["GuildCheckup"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly searchTranscripts: {
        readonly parameters: {
            readonly query: {
                /** @description Words to look for; every one of them has to be in the message, as a word or as the beginning of one; a single character only as a word. */
                readonly q: components["parameters"]["TranscriptQuery"];
                /** @description Only what this person wrote. */
                readonly author_id?: components["parameters"]["WriterFilter"];
                /** @description Only tickets in this ticket group. */
                readonly group_id?: components["parameters"]["GroupFilter"];
                /** @description Only what was written at this instant or later. */
                readonly since?: components["parameters"]["SinceFilter"];
                /** @description Only what was written before this instant. */
                readonly until?: components["parameters"]["UntilFilter"];
                /** @description Number of the page, from 1; absent means 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100; absent means 30. */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TranscriptHitPage"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly eraseUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description User snowflake ID. */
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 202: components["responses"]["Queued"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly exportUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description User snowflake ID. */
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["ArchiveLink"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Ticket"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly deleteTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly moveTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["MoveTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrGroupNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly openTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly closeTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly assignTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Assignment"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrMemberNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly unassignTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["UserAction"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrMemberNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly expireTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["ExpireTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly setTicketEternal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["EternalTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly lockTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly unlockTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly renameTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Name"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createTicketNotes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Name"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly addTicketNotesMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["UserAction"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["NotesNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly removeTicketNotesMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["UserAction"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["NotesNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly setTicketPriority: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["PriorityTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 400: components["responses"]["InvalidPriority"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicketTranscript: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Transcript"];
            readonly 404: components["responses"]["TranscriptNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly saveTicketTranscript: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["SavedTranscript"];
            readonly 404: components["responses"]["TranscriptNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly setTicketOwner: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["UserAction"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrMemberNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly addTicketMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["UserAction"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrMemberNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly removeTicketMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["UserAction"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrMemberNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly sendTicketTranscript: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
                /** @description User snowflake ID. */
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 202: components["responses"]["Queued"];
            readonly 404: components["responses"]["TranscriptOrMemberNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicketHistory: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, from 1; absent means 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100; absent means 30. */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TicketHistoryPage"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly rateTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["RateTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly replyToTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Reply"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrCustomMessageNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly askTicketClose: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly keepTicketOpen: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly eraseTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicketTranscriptLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TranscriptLink"];
            readonly 404: components["responses"]["TranscriptNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Ticket"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly deleteTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly moveTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["MoveTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrGroupNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly openTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly closeTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly assignTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Assignment"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrMemberNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly unassignTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["UserAction"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrMemberNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly expireTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["ExpireTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly setTicketEternalByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["EternalTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly lockTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly unlockTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly renameTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Name"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createTicketNotesByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Name"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly addTicketNotesMemberByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["UserAction"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["NotesNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly removeTicketNotesMemberByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["UserAction"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["NotesNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly setTicketPriorityByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["PriorityTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 400: components["responses"]["InvalidPriority"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicketTranscriptByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Transcript"];
            readonly 404: components["responses"]["TranscriptNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly saveTicketTranscriptByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["SavedTranscript"];
            readonly 404: components["responses"]["TranscriptNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly setTicketOwnerByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["UserAction"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrMemberNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly addTicketMemberByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["UserAction"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrMemberNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly removeTicketMemberByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["UserAction"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrMemberNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly sendTicketTranscriptByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Snowflake ID of the ticket's channel. The reference names it `channel` in this one path. */
                readonly channel: components["parameters"]["Channel"];
                /** @description User snowflake ID. */
                readonly user_id: components["parameters"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 202: components["responses"]["Queued"];
            readonly 404: components["responses"]["TranscriptOrMemberNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicketHistoryByChannel: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, from 1; absent means 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100; absent means 30. */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TicketHistoryPage"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly rateTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["RateTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly replyToTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Reply"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketOrCustomMessageNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly askTicketCloseByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly keepTicketOpenByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly eraseTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: components["requestBodies"]["Action"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicketTranscriptLinkByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Channel snowflake ID. */
                readonly channel_id: components["parameters"]["ChannelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TranscriptLink"];
            readonly 404: components["responses"]["TranscriptNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["User"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listUserGuilds: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["GuildList"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listTokens: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, from 1; absent means 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100; absent means 30. */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["TokenPage"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Token"];
        readonly responses: {
            readonly 200: components["responses"]["TokenWithSecret"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly revokeToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts: named in channel messages, in Discord's audit log and in the ticket's history. The call is that person's: what they may not do in the guild is a 403 that says who may, and lists hold only tickets of groups whose staff they are, and those assigned to them. They have to be a member of the guild now. Honoured only for tokens with the `act-as` ability, in the guilds that it was given for; with any other token 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description Ids of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas, where Discord has told the caller a moment ago: each interaction comes with them. May be empty. Without it the service asks Discord, whose limit for one bot is 50 requests a second. Means nothing without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a repeated request harmless: the same key of the same token on the same route, within 24 hours, answers as the first time and acts once. The same key with another request is a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Token snowflake ID, not the token itself. */
                readonly token_id: components["parameters"]["TokenId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Token"];
            readonly 404: components["responses"]["TokenNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
