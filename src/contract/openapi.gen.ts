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
         * Read a sync's progress
         * @description Returns the progress of the guild's latest sync.
         */
        readonly get: operations["getGuildSync"];
        readonly put?: never;
        /**
         * Sync a guild
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
         * @description Creates a ticket group. If `opened_channel_id` is absent, the group uses a category named Tickets. If `closed_category_id` is absent and the group's tickets are channels, the group uses a category named Closed tickets. Missing categories are created. The first group of a guild becomes its default group.
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
         * @description Changes the settings in the body and keeps the others.
         *
         *     - The mode, thread or channel, can change only while the group has no tickets other than deleted
         *       ones.
         *     - A change of staff queues a sync of the guild, which updates the existing tickets and reports its
         *       progress. Other settings are applied to the channel of an open ticket with the ticket's next
         *       change.
         *     - Staff see all private threads of a channel, so groups whose tickets are threads of the same
         *       channel must have the same staff.
         */
        readonly post: operations["changeTicketGroup"];
        /**
         * Delete a ticket group
         * @description Deletes the group. The group must have no tickets other than deleted ones and must not be the guild's default group. Panels lose the options that led to the group. Returns the group as it was.
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
         * Check whether a ticket can be opened
         * @description Returns whether the caller, or the person on whose behalf they act, can open a ticket of the group for themselves now. The check fails with the same error as createTicket: for hours, roles, blocks and limits, which apply only to people. The check opens no ticket and reserves nothing.
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
    readonly "/api/v1/guild/{guild_id}/groups/{group_id}/answers": {
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
        readonly get?: never;
        readonly put?: never;
        /**
         * Find suggested answers before a ticket
         * @description Returns the custom messages marked as answers that match the given texts best, at most three, the best first; none if no message matches well. Texts are compared by their significant words, whatever their language. A search that finds answers counts as shown in the statistics of the group.
         */
        readonly post: operations["findAnswers"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/groups/{group_id}/answers/solved": {
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
        readonly get?: never;
        readonly put?: never;
        /**
         * Count a ticket that an answer made unnecessary
         * @description Counts in the statistics of the group that answers solved a problem, so that no ticket was opened. An idempotency key keeps it from being counted twice.
         */
        readonly post: operations["countSolvedByAnswer"];
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
         * @description Creates a panel from which members open tickets. A separate operation posts the panel.
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
         * @description Returns the guild's ticket statistics, or 503 when they can't be computed in time.
         *
         *     - `totals`, `now` and the counts of groups, assignees and labels by status cover all time. Everything
         *       else covers the window set by `days`.
         *     - A ticket counts toward its current group, assignee and labels, and as closed on the day of its last
         *       close. Reopening it removes that close.
         *     - Its first response counts toward the person who wrote it.
         *     - A missed answer counts on the day of its `answerMissed` in the history, toward the group, the priority
         *       and the assignee that the ticket had at that time (without one, toward nobody), and toward the
         *       ticket's current labels.
         *     - With `Accept: text/csv`, the answer is a table of the server, its days, groups, assignees and labels.
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
    readonly "/api/v1/guild/{guild_id}/stats/me": {
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
         * Read the caller's own stats
         * @description Returns the caller's own stats in all ticket groups, even if they are left out of the statistics. With `X-On-Behalf-Of`, these are that person's stats.
         */
        readonly get: operations["getOwnStats"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/stats/exclusions": {
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
         * List the people left out of the statistics
         * @description Returns the people whose stats are in no list of people. The stats of the guild, its groups and labels include their work, and they can read their own.
         */
        readonly get: operations["getStatsExclusions"];
        readonly put?: never;
        /**
         * Change who is left out of the statistics
         * @description Leaves people out of the lists of people in the statistics, or includes them again. At most 100 people can be left out.
         */
        readonly post: operations["changeStatsExclusions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/stats/time-zone": {
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
         * Read the time zone of the statistics' days
         * @description Returns the time zone whose days the guild's statistics count; UTC unless it was changed.
         */
        readonly get: operations["getStatsTimeZone"];
        readonly put?: never;
        /**
         * Change the time zone of the statistics' days
         * @description Changes the time zone whose days the guild's statistics count. All tickets are counted again after the answer; until then, the days of the former time zone are shown. Suggested answers stay on the days on which they were counted.
         */
        readonly post: operations["changeStatsTimeZone"];
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
         * @description Stores a message whose texts can contain LiquidJS placeholders. A template that can't be parsed is rejected with a 400 that names the position.
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
         * @description Returns the guild's tickets, a page at a time, with the newest number first unless `sort` sets
         *     another order.
         *
         *     - A ticket must match all given filters. Deleted tickets are listed only with `status=deleted`.
         *     - To answer within milliseconds, a list ends after 10,000 tickets (continue with `before`), and a
         *       filter without an index searches only the first 10,000. `total_is_minimum` shows when there may be
         *       more.
         *     - With `updated_since`, the list is a feed of changes for programs that keep a copy.
         *     - With `Accept: text/csv`, the answer is the whole list as a table: `page` and `per_page` are
         *       ignored, `updated_since` is rejected, and if it has more than 10,000 tickets, the newest come
         *       first.
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
    readonly "/api/v1/guild/{guild_id}/tickets/bulk": {
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
         * List your bulk actions
         * @description Returns the person's own bulk actions in the guild, newest first, a page at a time. The first one is the running one, if there is any. They are kept for 7 days after their end.
         */
        readonly get: operations["listBulkActions"];
        readonly put?: never;
        /**
         * Start a bulk action
         * @description Performs an action on up to 1,000 tickets in the background, one after the other.
         *
         *     - Each is performed as if it had been requested on its own: with its own permission check, history
         *       entry, announcement and webhook event.
         *     - Ask people first, and send the number that they agreed to as `expected_total`.
         *     - A person has one running bulk action in a guild at a time.
         *     - It continues after a restart of the service. It stops when the token, or the person in
         *       `X-On-Behalf-Of`, loses access to the guild.
         */
        readonly post: operations["startBulkAction"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/tickets/bulk/{bulk_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Bulk action snowflake ID. */
                readonly bulk_id: components["parameters"]["BulkId"];
            };
            readonly cookie?: never;
        };
        /**
         * Read a bulk action's progress
         * @description Returns the progress of a bulk action. A person can read their own, and people who see all tickets of the guild can read everyone's. It is kept for 7 days after its end.
         */
        readonly get: operations["getBulkAction"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/tickets/bulk/{bulk_id}/stop": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Bulk action snowflake ID. */
                readonly bulk_id: components["parameters"]["BulkId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Stop a bulk action
         * @description Stops a bulk action. The ticket in progress is finished, no other one is begun, and what is done stays done. A bulk action that has ended is returned as it is.
         */
        readonly post: operations["stopBulkAction"];
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
         * @description Returns the panel with all its settings and the places where it is posted.
         */
        readonly get: operations["getTicketPanel"];
        readonly put?: never;
        /**
         * Change a ticket panel
         * @description Changes the settings in the body and keeps the others. The panel's messages are updated afterward.
         */
        readonly post: operations["changeTicketPanel"];
        /**
         * Delete a ticket panel
         * @description Deletes the panel and then its messages. Returns the panel as it was.
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
         * @description Posts the panel in a channel, where members open tickets with its buttons or its select. Later changes of the panel also update the message.
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
         * @description Returns the custom message with its template and the names of the variables in the template.
         */
        readonly get: operations["getCustomMessage"];
        readonly put?: never;
        /**
         * Change a custom message
         * @description Changes the settings in the body and keeps the others. Sent messages stay as they are, but posted panels are updated. If a group or a panel uses the message and could no longer use the changed one, the change is rejected with the reason.
         */
        readonly post: operations["changeCustomMessage"];
        /**
         * Delete a custom message
         * @description Deletes the custom message. Sent messages stay. A custom message that a ticket group or a panel uses can't be deleted. Returns the custom message as it was.
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
         * @description Returns the users and roles that hold the API permission on the guild, a page at a time. Administrators of the guild don't need the permission and are not listed.
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
                /** @description Kind of the subject, a user or a role. */
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
         * @description Lets a user, or everyone with a role, use the guild's API. Only administrators of the guild can grant the permission, and people with Manage Server in `X-On-Behalf-Of`. Granting it twice has no effect.
         */
        readonly post: operations["grantApiPermission"];
        /**
         * Revoke the API permission
         * @description Revokes the API permission of a user or a role, starting with the next request. Only administrators of the guild can revoke it, and people with Manage Server in `X-On-Behalf-Of`.
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
         * @description Returns the users and roles that are blocked from opening tickets, a page at a time, the newest first. Blocks that have ended are not listed.
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
                /** @description Kind of the subject, a user or a role. */
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
         * @description Blocks a user, or everyone with a role, from opening tickets for themselves. Such a call is rejected with a 403 `BLOCKED`. Staff can still open tickets for them, and their existing tickets stay. A new block of the same subject replaces the earlier one.
         */
        readonly post: operations["addBlock"];
        /**
         * Remove a block
         * @description Lets a user, or everyone with a role, open tickets again, unless another block applies.
         */
        readonly delete: operations["removeBlock"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/labels": {
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
         * List labels
         * @description Returns the labels that the guild's tickets can have, a page at a time, by name.
         */
        readonly get: operations["listLabels"];
        readonly put?: never;
        /**
         * Create a label
         * @description Creates a label for the guild's tickets. A guild has at most 100.
         */
        readonly post: operations["createLabel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/labels/{label_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Label snowflake ID. */
                readonly label_id: components["parameters"]["LabelId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change a label
         * @description Changes the fields in the body and keeps the others. Tickets keep the label. The message of a ticket shows the change with the ticket's next change.
         */
        readonly post: operations["changeLabel"];
        /**
         * Delete a label
         * @description Deletes the label and returns it as it was. It is removed from its tickets in the background. The history of the tickets keeps its name.
         */
        readonly delete: operations["deleteLabel"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/user/{user_id}/overview": {
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
         * Read about a person
         * @description Returns the person's newest tickets, of those that the caller may see, whether they are blocked, and the staff's notes on them. A person who is not in the guild, or who never was, has no tickets and no notes.
         */
        readonly get: operations["getPerson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/user/{user_id}/notes": {
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
         * Add a note on a person
         * @description Adds a note that all staff of the guild can read, and the person can't, except in an export of their data. A person has at most 25. Erasing the person's data deletes them.
         */
        readonly post: operations["createPersonNote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/user/{user_id}/notes/{note_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description User snowflake ID. */
                readonly user_id: components["parameters"]["UserId"];
                /** @description Note snowflake ID. */
                readonly note_id: components["parameters"]["NoteId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change a note on a person
         * @description Replaces a note's text. The note keeps its author, and says who changed it last.
         */
        readonly post: operations["changePersonNote"];
        /**
         * Delete a note on a person
         * @description Deletes the note and returns it as it was.
         */
        readonly delete: operations["deletePersonNote"];
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
         * @description Returns the guild's webhooks, a page at a time. Secrets are not shown again.
         */
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        /**
         * Create a webhook
         * @description Sends each new entry in the history of the guild's tickets to an address, as described by
         *     `ticketEvent` under `webhooks`.
         *
         *     - Only this answer shows the secret that signs the requests. It is not stored: a repeated
         *       `Idempotency-Key` creates no second webhook and is rejected with a 409 `IDEMPOTENCY_CONFLICT`.
         *     - The address must be https and lead to a public host, unless the operator of the service allows it.
         *     - A guild can have ten webhooks.
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
         * @description Changes the settings in the body and keeps the others. When a webhook is turned on again, it first receives the events that could not be delivered before it was turned off. It never receives the events that occurred while it was off.
         */
        readonly post: operations["changeWebhook"];
        /**
         * Delete a webhook
         * @description Deletes a webhook and its waiting events. Returns the webhook as it was.
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
         * @description Sends one event of the type `webhook.test` immediately, without retries, and returns the result. Waiting events are also tried again.
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
         * @description Returns the deliveries to a webhook and their results, the newest first. The last hundred deliveries are kept.
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
         * Check the setup
         * @description Checks the requirements of the guild's tickets: the bot's permissions, the order of its roles, the gateway's intents, the channels and roles that groups use, their forms and emojis, and full categories. Each problem comes with
         *       its fix.
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
         * @description Returns the messages of the guild's transcripts that contain all words, the newest first, a page at
         *     a time.
         *
         *     - Notes threads are searched, and the messages of tickets whose transcript is not saved yet.
         *     - Texts of embeds, layouts and polls, names of files and earlier versions of edited messages are
         *       also searched. Accents and letter case are ignored.
         *     - Answers in a form and replies that the bot posts are found as messages of the member and the staff
         *       member. The bot's other messages are left out.
         *     - A search ends after 1,000 messages.
         *     - Messages that were moved into files are left out: see `not_searched_before`.
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
    readonly "/api/v1/guild/{guild_id}/channels": {
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
         * List the channels
         * @description Returns the guild's channels and categories, without threads, for programs that show their names or let people choose one. With `X-On-Behalf-Of`, only those that the person can see; without it, all that the bot can see. Changes in Discord take effect within five seconds.
         */
        readonly get: operations["listChannels"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/roles": {
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
         * List the roles
         * @description Returns the guild's roles, the highest first. The last one is @everyone, which has the guild's ID. Changes in Discord take effect within half a minute.
         */
        readonly get: operations["listRoles"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/members": {
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
         * Search members by name
         * @description Returns members whose username or nickname begins with the text, as Discord finds them, or the member with that ID. A repeated search is answered from memory for half a minute. If too many searches are running in the guild, the call returns 503 `SERVICE_UNAVAILABLE`.
         */
        readonly get: operations["searchMembers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/me": {
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
         * Read what the caller may do
         * @description Returns the rights of the caller in the guild, for programs that show people only what they can use. With `X-On-Behalf-Of`, these are that person's rights. Without it, a token has access to the whole guild.
         */
        readonly get: operations["getOwnAccess"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/events": {
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
         * Follow changes of tickets
         * @description Sends an event for each change of a ticket that the caller may see, as [server-sent
         *     events](https://html.spec.whatwg.org/multipage/server-sent-events.html), until the connection ends.
         *
         *     - An event names the ticket and the kind of change, but not its content: request what you show
         *       again. In the stream, it is the line `data:
         *       {"ticket_id":"1234567890123456789","change":"messages"}`.
         *     - Events are not repeated: after each connection, first request everything that you show.
         *     - The rights of the caller are checked at least every 5 seconds. The stream ends when they, the
         *       token or the session are gone, and when events may have been missed.
         *     - Every 15 seconds, a comment shows that the connection is alive.
         *     - A caller can have 20 streams at a time, and a person 60 with all of their tokens and sessions.
         *     - With `viewing`, the person counts as someone who is looking at that ticket, and receives the names
         *       of the others who are, at the beginning and with each change
         *       (`viewers`). None of it is stored.
         */
        readonly get: operations["streamTicketEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/me/sign-in": {
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
         * Create a link to sign in to the dashboard
         * @description Creates a link to the guild's dashboard for the person, and a number that is shown only to them. The page behind the link asks for the number. A link works once, within two minutes. A new link replaces it, and three wrong numbers invalidate it. The answer is not stored: a repeated `Idempotency-Key` is rejected with a 409 `IDEMPOTENCY_CONFLICT`.
         */
        readonly post: operations["createSignInLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/me/sessions": {
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
        readonly post?: never;
        /**
         * Sign out of the dashboard
         * @description Ends the session whose token makes the call. With any other token, ends all of the person's sessions and links in the guild.
         */
        readonly delete: operations["endSessions"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/sessions": {
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
         * List sessions of the dashboard
         * @description Returns everyone's sessions in the guild's dashboard that have not ended, the newest first, a page at a time. What opens them is never returned, because only its hash is stored.
         */
        readonly get: operations["listSessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/sessions/{session_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Session snowflake ID, which opens nothing. */
                readonly session_id: components["parameters"]["SessionId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * End a session of the dashboard
         * @description Ends anyone's session in the guild's dashboard immediately. Returns the session as it was. The person can sign in again while they are a member of the guild.
         */
        readonly delete: operations["endSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/me/tickets": {
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
         * List the caller's own tickets
         * @description Returns the tickets that the person owns, the newest first, a page at a time, with what an owner may see of them. Deleted tickets are listed only with `status=deleted`.
         */
        readonly get: operations["listOwnTickets"];
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
         * @description Queues the erasure of a user's texts, names and attachments from the guild's transcripts, and deletes the staff's notes on the user. The user's tickets stay, without form, message and feedback, with their labels and links. Someone who is left out of the statistics stays left out. The erasure is recorded in the history of each ticket.
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
         * Create a link to a user's data
         * @description Returns a short-lived link to a zip of the guild's stored data about a user.
         *
         *     - It contains their tickets with their submitted forms and their ratings, the links between their
         *       tickets, their messages and files, their reactions, what they did and what was done to them,
         *       whether they are blocked or left out of the statistics, and the staff's notes on them. Other
         *       content that other people wrote is not included.
         *     - The zip is created during the download. Anyone with the link can download it until the link
         *       expires.
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
         * @description Reopens a closed ticket. The ticket's opened_at is updated.
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
         * @description Closes an open ticket. The ticket's closed_at and closed_reason (from reason) are set.
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
         * @description Assigns the user to the ticket. The ticket's assigned_id is set.
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
         * @description Removes the assigned user from the ticket. The ticket's assigned_id is cleared.
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
         * @description Sets or updates the expiry of the ticket. A null expire_at removes it.
         */
        readonly post: operations["expireTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/snooze": {
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
         * Snooze a ticket
         * @description Snoozes an open ticket until a time, or until its owner replies: it isn't waiting for staff, and reminders and auto-close are paused. A null `until` ends the snooze. Afterward the ticket waits for staff again.
         */
        readonly post: operations["snoozeTicket"];
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
         * @description Unlocks the ticket. Messages are allowed again.
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
         * @description Adds a guild member to the notes thread of the ticket. Discord shows a thread only to people who see its channel, so the member can also read the whole ticket, but can't post in it. The ticket's owner and members can be added like anyone else, and can then read what staff wrote in the notes. Clients should ask for confirmation first.
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
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/labels": {
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
         * Label a ticket
         * @description Adds labels to the ticket and removes labels from it. A label in both lists is added. A ticket has at most 25 labels.
         */
        readonly post: operations["labelTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/links": {
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
         * List the linked tickets of a ticket
         * @description Returns the tickets that are linked to the ticket, by number. Of those that the caller may not see, only id and number are included.
         */
        readonly get: operations["listTicketLinks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/links/add": {
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
         * Link a ticket to another
         * @description Links two tickets of the guild, both ways. The caller must be allowed to see both. A ticket has at most 25 links. Tickets that are already linked stay so.
         */
        readonly post: operations["linkTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/links/remove": {
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
         * Remove the link to another ticket
         * @description Removes the link between two tickets, both ways. Tickets that aren't linked stay so.
         */
        readonly post: operations["unlinkTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/seen": {
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
         * Mark a ticket as seen
         * @description Stores that the acting person has seen the ticket, up to a message. Lists with `last_message` then leave it out of `unread_ids` until someone else posts. An earlier message than the stored one changes nothing. Marks are deleted when the ticket closes, and a closed ticket gets none.
         */
        readonly post: operations["markTicketSeen"];
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
         * @description Returns the actions on the ticket, each with its actor and time, the newest first, a page at a time.
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
         * @description Stores the owner's rating and comment, and posts both in the group's `feedback_channel_id`. A later rating replaces the earlier one. Only the ticket's owner can rate it, as the token's user or as the person on whose behalf the caller acts.
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
        /**
         * Fill in a custom message for a ticket
         * @description Returns a custom message as `replyToTicket` would send it into the ticket now, without sending it. A placeholder that has no value there returns 400.
         */
        readonly get: operations["fillTicketReply"];
        readonly put?: never;
        /**
         * Reply in a ticket
         * @description Sends one of the guild's custom messages, or a text with or without files, once into the open
         *     ticket.
         *
         *     - A custom message is filled in with the ticket's `ticket` and `owner`.
         *     - It is posted by the bot's webhook under the sender's name and picture: a custom message's
         *       `username`, `avatar_url` and forum settings are ignored. The bot posts it itself if it is sent
         *       anonymously, and also, with the sender named below, if it doesn't have Manage Webhooks or Discord
         *       rejects the name.
         *     - It pings only people in the ticket. A text pings its owner, its members and its assignee if it
         *       mentions them. A custom message pings the owner if it contains `{{ owner.mention }}` and its
         *       `allowed_mentions` allow pings of people.
         *     - The message counts as the sender's answer, in the queue and in the statistics.
         *     - The owner and members of a ticket that is not locked can also send a text. That clears an expiry
         *       that messages clear, and the owner's ends a snooze. A reply of staff clears no expiry.
         */
        readonly post: operations["replyToTicket"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/notes/messages": {
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
         * Write an internal note
         * @description Posts a text, files, or both in the ticket's private notes thread, which is created if it is missing. Only staff and people added to the notes can read it. It is posted by the bot's webhook under the sender's name and picture, or by the bot with the sender named below. It pings nobody, doesn't count as a reply, and leaves deadlines as they are. Tickets that are threads can't have notes.
         */
        readonly post: operations["addTicketNote"];
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
         * Ask the owner whether the ticket is solved
         * @description Asks the owner of an open ticket whether it is solved. The owner is pinged and answers with a button that closes the ticket or keeps it open.
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
         * @description Posts in the open ticket that it is not solved yet. This answers a request to close the ticket and is posted once per request. The ticket's owner, added members and staff can do this.
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
         * @description Removes the transcript's texts and names, the form's answers and the additional message. It also replaces the ticket's `uuid`, which destroys the key of its attachments: they can never be read again. The ticket must be closed or deleted. Its number, times and history stay.
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
         * Create a link to a transcript's page
         * @description Returns a short-lived link to the transcript as a web page. Anyone with the link can read the page.
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
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/messages": {
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
         * List the messages of a ticket
         * @description Returns the messages of the ticket's channel or of its notes thread, the newest first, each as in the transcript. It neither requires nor saves a transcript. The list contains what the service has received from Discord. Messages from a time when it wasn't running are added when the newest ones are first listed afterward, or, if they are more than 300, when the transcript is saved.
         */
        readonly get: operations["listTicketMessages"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/ticket/{ticket_id}/messages/{message_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
                /** @description ID of the existing message. */
                readonly message_id: components["parameters"]["MessageId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Keep the content of a message
         * @description Stores the words of a message that Discord withheld from the bot, because it doesn't have the
         *     Message Content intent.
         *
         *     - Discord sends them with a message command that someone uses on it.
         *     - The message must be in the ticket's channel or its notes thread, and the service must know it from
         *       Discord. A message whose content is stored already stays as it is.
         *     - Only tokens that may act for people can call this.
         */
        readonly post: operations["keepTicketMessage"];
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
         * @description Returns the ticket.
         */
        readonly get: operations["getTicketByChannel"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a ticket
         * @description Closes the ticket and deletes its channel.
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
         * @description Moves the ticket to another group. The target group must have the same mode (thread or channel) as the current one.
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
         * @description Reopens a closed ticket. The ticket's opened_at is updated.
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
         * @description Closes an open ticket. The ticket's closed_at and closed_reason (from reason) are set.
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
         * @description Assigns the user to the ticket. The ticket's assigned_id is set.
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
         * @description Removes the assigned user from the ticket. The ticket's assigned_id is cleared.
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
         * @description Sets or updates the expiry of the ticket. A null expire_at removes it.
         */
        readonly post: operations["expireTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/snooze": {
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
         * Snooze a ticket
         * @description Snoozes an open ticket until a time, or until its owner replies: it isn't waiting for staff, and reminders and auto-close are paused. A null `until` ends the snooze. Afterward the ticket waits for staff again.
         */
        readonly post: operations["snoozeTicketByChannel"];
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
         * @description Sets or updates the eternal status of the ticket, preventing automatic expiry.
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
         * @description Locks the ticket to prevent further messages.
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
         * @description Unlocks the ticket. Messages are allowed again.
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
         * @description Renames the ticket. An empty name clears it and reverts to the default.
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
         * @description Creates a private notes thread attached to the ticket.
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
         * @description Adds a guild member to the notes thread of the ticket. Discord shows a thread only to people who see its channel, so the member can also read the whole ticket, but can't post in it. The ticket's owner and members can be added like anyone else, and can then read what staff wrote in the notes. Clients should ask for confirmation first.
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
         * @description Removes a guild member from the notes thread of the ticket.
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
         * @description Sets the priority of the ticket to one of the priority levels of its group.
         */
        readonly post: operations["setTicketPriorityByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/labels": {
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
         * Label a ticket
         * @description Adds labels to the ticket and removes labels from it. A label in both lists is added. A ticket has at most 25 labels.
         */
        readonly post: operations["labelTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/links": {
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
         * List the linked tickets of a ticket
         * @description Returns the tickets that are linked to the ticket, by number. Of those that the caller may not see, only id and number are included.
         */
        readonly get: operations["listTicketLinksByChannel"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/links/add": {
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
         * Link a ticket to another
         * @description Links two tickets of the guild, both ways. The caller must be allowed to see both. A ticket has at most 25 links. Tickets that are already linked stay so.
         */
        readonly post: operations["linkTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/links/remove": {
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
         * Remove the link to another ticket
         * @description Removes the link between two tickets, both ways. Tickets that aren't linked stay so.
         */
        readonly post: operations["unlinkTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/seen": {
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
         * Mark a ticket as seen
         * @description Stores that the acting person has seen the ticket, up to a message. Lists with `last_message` then leave it out of `unread_ids` until someone else posts. An earlier message than the stored one changes nothing. Marks are deleted when the ticket closes, and a closed ticket gets none.
         */
        readonly post: operations["markTicketSeenByChannel"];
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
         * @description Returns the transcript of the ticket.
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
         * @description Saves the current state of the transcript and returns the updated transcript data.
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
         * @description Transfers ownership of the ticket to the user.
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
         * @description Adds a guild member to the ticket, granting access to the ticket channel.
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
         * @description Removes a guild member from the ticket, revoking channel access.
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
         * @description Queues the transcript to be sent to the user by direct message.
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
         * @description Returns the actions on the ticket, each with its actor and time, the newest first, a page at a time.
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
         * @description Stores the owner's rating and comment, and posts both in the group's `feedback_channel_id`. A later rating replaces the earlier one. Only the ticket's owner can rate it, as the token's user or as the person on whose behalf the caller acts.
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
        /**
         * Fill in a custom message for a ticket
         * @description Returns a custom message as `replyToTicket` would send it into the ticket now, without sending it. A placeholder that has no value there returns 400.
         */
        readonly get: operations["fillTicketReplyByChannel"];
        readonly put?: never;
        /**
         * Reply in a ticket
         * @description Sends one of the guild's custom messages, or a text with or without files, once into the open
         *     ticket.
         *
         *     - A custom message is filled in with the ticket's `ticket` and `owner`.
         *     - It is posted by the bot's webhook under the sender's name and picture: a custom message's
         *       `username`, `avatar_url` and forum settings are ignored. The bot posts it itself if it is sent
         *       anonymously, and also, with the sender named below, if it doesn't have Manage Webhooks or Discord
         *       rejects the name.
         *     - It pings only people in the ticket. A text pings its owner, its members and its assignee if it
         *       mentions them. A custom message pings the owner if it contains `{{ owner.mention }}` and its
         *       `allowed_mentions` allow pings of people.
         *     - The message counts as the sender's answer, in the queue and in the statistics.
         *     - The owner and members of a ticket that is not locked can also send a text. That clears an expiry
         *       that messages clear, and the owner's ends a snooze. A reply of staff clears no expiry.
         */
        readonly post: operations["replyToTicketByChannel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/notes/messages": {
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
         * Write an internal note
         * @description Posts a text, files, or both in the ticket's private notes thread, which is created if it is missing. Only staff and people added to the notes can read it. It is posted by the bot's webhook under the sender's name and picture, or by the bot with the sender named below. It pings nobody, doesn't count as a reply, and leaves deadlines as they are. Tickets that are threads can't have notes.
         */
        readonly post: operations["addTicketNoteByChannel"];
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
         * Ask the owner whether the ticket is solved
         * @description Asks the owner of an open ticket whether it is solved. The owner is pinged and answers with a button that closes the ticket or keeps it open.
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
         * @description Posts in the open ticket that it is not solved yet. This answers a request to close the ticket and is posted once per request. The ticket's owner, added members and staff can do this.
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
         * @description Removes the transcript's texts and names, the form's answers and the additional message. It also replaces the ticket's `uuid`, which destroys the key of its attachments: they can never be read again. The ticket must be closed or deleted. Its number, times and history stay.
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
         * Create a link to a transcript's page
         * @description Returns a short-lived link to the transcript as a web page. Anyone with the link can read the page.
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
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/messages": {
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
         * List the messages of a ticket
         * @description Returns the messages of the ticket's channel or of its notes thread, the newest first, each as in the transcript. It neither requires nor saves a transcript. The list contains what the service has received from Discord. Messages from a time when it wasn't running are added when the newest ones are first listed afterward, or, if they are more than 300, when the transcript is saved.
         */
        readonly get: operations["listTicketMessagesByChannel"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/messages/{message_id}": {
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
         * Keep the content of a message
         * @description Stores the words of a message that Discord withheld from the bot, because it doesn't have the
         *     Message Content intent.
         *
         *     - Discord sends them with a message command that someone uses on it.
         *     - The message must be in the ticket's channel or its notes thread, and the service must know it from
         *       Discord. A message whose content is stored already stays as it is.
         *     - Only tokens that may act for people can call this.
         */
        readonly post: operations["keepTicketMessageByChannel"];
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
         * @description Returns all guilds that the user can access, without pages. Suspended and deleted guilds are filtered out.
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
         * @description Returns the user's tokens that are neither revoked nor expired, the newest first, a page at a time. The tokens themselves are never returned, because only their hashes are stored. A session lists its user's tokens.
         */
        readonly get: operations["listTokens"];
        readonly put?: never;
        /**
         * Create a token
         * @description Creates a token for the token's user and shows it only in this answer.
         *
         *     - The new token can't have an ability that the calling token is missing.
         *     - If the service's own bot makes the call, the new token belongs to the person on whose behalf the
         *       bot acts. No other token can create one for someone else, and a session can create none.
         *     - The answer is not stored: a repeated `Idempotency-Key` creates no second token and is rejected
         *       with a 409 `IDEMPOTENCY_CONFLICT`.
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
         * @description Revokes a token of the same user immediately. Returns the token as it was. A session revokes its user's tokens.
         */
        readonly delete: operations["revokeToken"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in with a link
         * @description Exchanges the code and number of a link for a session, or the code of a sign-in with Discord and one
         *     of its guilds.
         *
         *     - The request needs no token. The number of requests from one address is limited.
         *     - A session is a token of one person for one guild: a request with it has that person's rights, as
         *       with `X-On-Behalf-Of`. It ends eight hours after its last use.
         *     - A wrong number is rejected with a 400, a guild that the person isn't in with a 403, and an
         *       unknown, used or expired code with a 401.
         */
        readonly post: operations["createSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/sessions/discord": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in with Discord
         * @description Exchanges the code from Discord's authorize page for a code of the service, which works once,
         *     within five minutes, with `createSession`.
         *
         *     - The request needs no token. The number of requests from one address is limited.
         *     - The service asks Discord, with its client secret, who the person is, and stores only their ID and
         *       language.
         *     - A code that Discord rejects is rejected with a 401. If signing in with Discord isn't set up, every
         *       request is rejected with a 403.
         */
        readonly post: operations["signInWithDiscord"];
        readonly delete?: never;
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
         * Receive a ticket event
         * @description The service sends this request to each webhook of the ticket's guild that asks for the entry's action. The request is signed with the webhook's secret by the rules of https://www.standardwebhooks.com. The events of one ticket arrive in order. Each event arrives at least once, and a repetition has the same `webhook-id`. Any 2XX status within ten seconds confirms the delivery; redirects are not followed. After any other result the event is sent again at growing intervals of up to an hour, and later events wait. A 410, or five days without a success, turns the webhook off. Its creator is notified by direct message or in a channel for transcripts or feedback.
         */
        readonly post: {
            readonly parameters: {
                readonly query?: never;
                readonly header: {
                    /** @description ID of the event, the same for each attempt. */
                    readonly "webhook-id": string;
                    /** @description Time of this attempt, in seconds since 1970. */
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
                /** @description The delivery is confirmed. The body is not read. */
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
         * @description A snowflake ID: 1 to 20 digits as a string.
         * @example 1234567890123456789
         */
        readonly Snowflake: string;
        /**
         * @description A snowflake ID, or null.
         * @example 1234567890123456789
         */
        readonly NullableSnowflake: string | null;
        /** @description Reason for the action. Discord's audit log also shows it. */
        readonly Reason: string;
        /** @description Reason for the action. Discord's audit log also shows it. */
        readonly NullableReason: string | null;
        /**
         * Format: date-time
         * @description A time in ISO 8601 form with microseconds and a Z suffix.
         * @example 2026-11-21T09:30:00.000000Z
         */
        readonly Timestamp: string;
        /**
         * Format: date-time
         * @description A time in ISO 8601 form with microseconds and a Z suffix, or null.
         * @example 2026-11-21T09:30:00.000000Z
         */
        readonly NullableTimestamp: string | null;
        /** @description A guild, which is Discord's API term for a server. */
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
            /** @description The bot in this guild, if `bot` is `true` and Discord says it. */
            readonly bot?: components["schemas"]["GuildBot"];
        };
        /** @description A ticket group in a list. A ticket group has a mode, thread or channel. A ticket can move only between groups of the same mode. */
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
            /**
             * @description Whether each ticket is a separate channel or a private thread.
             * @enum {string}
             */
            readonly mode?: "channel" | "thread";
            /** @description Levels of priority, the lowest first. */
            readonly priority_levels?: readonly components["schemas"]["Level"][];
        };
        /** @description A ticket panel in a list. */
        readonly TicketPanel: {
            /** @description Ticket panel snowflake ID. */
            readonly id: string;
            /** @description Panel name. */
            readonly name: string;
        };
        /** @description A custom message in a list. */
        readonly CustomMessage: {
            /** @description Custom message identifier. */
            readonly id: string;
            /** @description Custom message name. */
            readonly name: string;
        };
        /** @description A ticket with its location, people and status. */
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
            /** @description Full additional message from the ticket's creation. Null if it's missing. */
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
            /** @description Name given to the ticket. Null if the ticket has its default name. */
            readonly name?: string | null;
            /** @description When a queued name will be applied to the channel, because Discord allows two renames in 10 minutes. Null if the name is applied. */
            readonly name_applies_at?: components["schemas"]["NullableTimestamp"];
            /** @description When the channel will be updated after a change that is already in effect, because Discord made the bot wait. Only the channel's place, and access granted by an assignment or a move, can be delayed. Permissions to see or write that a change takes away are removed immediately, or the change is rejected. Null if the channel is up to date. */
            readonly channel_applies_at?: components["schemas"]["NullableTimestamp"];
            /** @description When the ticket was locked. Null if it is not locked. */
            readonly locked_at?: components["schemas"]["NullableTimestamp"];
            /** @description When the ticket expires. Null if it does not expire. */
            readonly expires_at?: components["schemas"]["NullableTimestamp"];
            /** @description Whether user activity, i.e. sending messages, clears the expiry. */
            readonly expiry_clearable?: boolean;
            /** @description Whether the ticket never expires. */
            readonly eternal?: boolean;
            /** @description Private notes thread of the ticket. Null if it's missing. */
            readonly notes_thread_id?: string | null;
            /** @description Users added to the ticket, without its owner and assignee. */
            readonly member_ids?: readonly string[];
            /** @description Users added individually to the notes thread. Discord shows a thread only to people who see its channel, so these users can read the whole ticket, but can't post in it. */
            readonly notes_member_ids?: readonly string[];
            /** @description The tickets that are linked to this one, as `listTicketLinks` returns them, if `links` is `true`. */
            readonly links?: readonly components["schemas"]["TicketLink"][];
            /** @description What the ticket is about, in one line: its name, or else the first line of `message`, of the answer to the form field with `subject`, of the first form answer of several lines, of any other typed answer, or of the owner's first message. Null if all of these are missing. Included if `subject` or, in lists, `last_message` is `true`. */
            readonly subject?: string | null;
            /** @description Labels of the ticket, in the order in which they were added. */
            readonly label_ids?: readonly string[];
            /** @description Until when the ticket is snoozed, unless its owner writes before. Null if it isn't. */
            readonly snoozed_until?: string | null;
            /** @description When staff's answer is due, by the group's `answer_times`; in the past if it is missed. Null while no answer is due: the ticket waits for its owner, is snoozed or closed, its owner left, or the group sets no time for it. */
            readonly answer_due_at?: string | null;
        };
        /** @description An answer in the group's form. */
        readonly FormEntry: {
            readonly title: string;
            readonly value: string;
            /** @description Follows the component type defined in the ticket group. */
            readonly type?: string | null;
        };
        /** @description The user to whom the token belongs. */
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
        /** @description The envelope of a paginated list, without its `data`. */
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
        /** @description The body of an action without other fields. */
        readonly ActionBody: {
            /** @description Reason for the action. */
            readonly reason?: components["schemas"]["Reason"];
            /** @description Perform the action as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description The user who will work on the ticket. */
        readonly AssignTicketBody: {
            /** @description The user the ticket is assigned to. */
            readonly user_id: components["schemas"]["Snowflake"];
            /** @description Reason for the action. */
            readonly reason?: components["schemas"]["Reason"];
            /** @description Perform the action as the bot. Absent means false. */
            readonly anonymous?: boolean;
            /**
             * @description Assigns the ticket only if nobody else is assigned. If someone else is assigned, they stay assigned and the
             *     call returns 409 `TICKET_ASSIGNED`. If two people claim a ticket at the same time, one of them gets it.
             *     Absent means false.
             */
            readonly unless_assigned?: boolean;
            /**
             * @description Assigns the ticket only to staff: someone with a staff role of its group, an administrator or the server's
             *     owner. For anyone else the call returns 409 `NOT_STAFF`. Absent means false.
             */
            readonly staff_only?: boolean;
        };
        /** @description The body of an action that applies to a user. */
        readonly UserActionBody: {
            /** @description The user the action applies to. */
            readonly user_id: components["schemas"]["Snowflake"];
            /** @description Reason for the action. */
            readonly reason?: components["schemas"]["Reason"];
            /** @description Perform the action as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description The target group of a move. */
        readonly MoveTicketBody: {
            /** @description Target group. */
            readonly ticket_group_id: components["schemas"]["Snowflake"];
            /** @description Reason for the move. */
            readonly reason?: components["schemas"]["Reason"];
        };
        /** @description The expiry of a ticket, or its removal. */
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
        /** @description Whether a ticket can expire. */
        readonly EternalTicketBody: {
            /** @description Whether the ticket never expires. Absent means true. */
            readonly eternal?: boolean;
            /** @description Reason for the change. */
            readonly reason?: components["schemas"]["Reason"];
            /** @description Perform the action as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description Name of a ticket or of its notes thread. */
        readonly NameBody: {
            /** @description Name to set. If it is empty, null or absent, the name is cleared and reverts to the default. */
            readonly name?: string | null;
            /** @description Reason for the change. */
            readonly reason?: components["schemas"]["NullableReason"];
            /** @description Rename as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description The new priority of a ticket. */
        readonly PriorityTicketBody: {
            /** @description Priority level index. */
            readonly priority: number;
            /** @description Reason for the change. */
            readonly reason?: components["schemas"]["NullableReason"];
            /** @description Change as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description A new ticket: its owner, group and content. */
        readonly CreateTicketBody: {
            /** @description The user opening the ticket. */
            readonly user_id: components["schemas"]["Snowflake"];
            /** @description Additional message included in the ticket. */
            readonly message?: string | null;
            /** @description Ticket group; absent or null means the guild's default. */
            readonly ticket_group_id?: components["schemas"]["NullableSnowflake"];
            /** @description Form data. */
            readonly form?: readonly components["schemas"]["CreateTicketFormEntry"][] | null;
            /** @description Message of the panel that the ticket is opened with. The ticket gets the labels that the panel has for its group. A message that isn't a panel of the guild is ignored. */
            readonly panel_message_id?: components["schemas"]["Snowflake"];
            /** @description User name of the user in `user_id`, if Discord has just provided it; it saves the service a call to Discord. It counts only for a person who opens their own ticket, and only if `X-On-Behalf-Of-Roles` is sent. */
            readonly owner_name?: string;
            /** @description An earlier ticket of the guild, in any status, that the caller may see. The new ticket is linked to it, and both tickets show it. */
            readonly follow_up_of?: components["schemas"]["Snowflake"];
            /** @description Create anonymously as the owner of the API token. Default false unless the token has the anonymous ability. True without that ability is rejected with 403. */
            readonly anonymous?: boolean;
        };
        /** @description An answer in the group's form for a new ticket. */
        readonly CreateTicketFormEntry: {
            readonly title?: string;
            readonly value?: string;
            /** @description Follows the component type defined in the ticket group. */
            readonly type?: number;
            /** @description Files uploaded with the answer. After the ticket opens, the service downloads them and posts them in its channel. A file that can't be downloaded, or that exceeds the server's limit, is named there. */
            readonly files?: readonly components["schemas"]["CreateTicketFormFile"][];
        };
        /** @description A message in the form of Discord's API. */
        readonly MessageBody: {
            /** @description Overrides the default username; sends as webhook. */
            readonly username?: string;
            /** @description Overrides the avatar; sends as webhook. */
            readonly avatar_url?: string;
            /** @description Required for forum channels. */
            readonly thread_name?: string;
            /** @description Content of the message, up to 2000 characters. */
            readonly content?: string;
            /** @description Whether Discord reads the message aloud (text-to-speech). */
            readonly tts?: boolean;
            /** @description People and roles that the message may mention. */
            readonly allowed_mentions?: components["schemas"]["AllowedMentions"];
            /** @description Embed objects, up to 10. */
            readonly embeds?: readonly components["schemas"]["Embed"][];
            /** @description Message component objects. A `custom_id` of the bot's own buttons (`ticket:…`, `setup:…`, `transcript:…` and others) is rejected at any depth with a 400 that names it. Three are allowed: `ticket:close`, which asks for confirmation before it closes the ticket, and `panel:open:<group_id>` and `panel:choose:<panel_id>`, which open a ticket for the person who presses them. */
            readonly components?: readonly components["schemas"]["Component"][];
            /** @description Message flags, a bitfield. With 32768 the message is a layout: its components are texts, pictures, separators and containers, at most 40 in total and with at most 4000 characters of text, and it has no content, embeds or poll. */
            readonly flags?: number;
            /** @description Tag IDs for a forum thread. */
            readonly applied_tags?: readonly components["schemas"]["Snowflake"][];
            /** @description Poll in the message. */
            readonly poll?: components["schemas"]["Poll"];
        };
        /** @description The values of a custom message and the options for sending it. */
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
        /** @description People and roles that a message can notify, whatever its text mentions. */
        readonly AllowedMentions: {
            readonly parse?: readonly string[] | null;
            readonly roles?: readonly components["schemas"]["Snowflake"][] | null;
            readonly users?: readonly components["schemas"]["Snowflake"][] | null;
            readonly replied_user?: boolean | null;
        };
        /** @description An embed of a message. */
        readonly Embed: {
            readonly title?: string | null;
            readonly description?: string | null;
            readonly url?: string | null;
            readonly timestamp?: string | null;
            readonly color?: number | null;
            readonly footer?: {
                readonly text?: string | null;
                readonly icon_url?: string | null;
                readonly proxy_icon_url?: string | null;
            } | null;
            readonly image?: components["schemas"]["EmbedMedia"];
            readonly thumbnail?: components["schemas"]["EmbedMedia"];
            readonly author?: {
                readonly name?: string | null;
                readonly url?: string | null;
                readonly icon_url?: string | null;
                readonly proxy_icon_url?: string | null;
            } | null;
            readonly fields?: readonly {
                readonly name: string;
                readonly value: string;
                readonly inline?: boolean | null;
            }[] | null;
            readonly type?: string | null;
            readonly flags?: number;
            readonly content_scan_version?: number;
            readonly provider?: {
                readonly name?: string | null;
                readonly url?: string | null;
            } | null;
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
        } | null;
        /** @description A component of a message: a button, a select, a text, or a container for them. */
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
        /** @description Emoji of a component. A custom emoji has an `id`; any other has a `name`. */
        readonly ComponentEmoji: {
            readonly id?: components["schemas"]["NullableSnowflake"];
            readonly name?: string | null;
            readonly animated?: boolean | null;
        } | null;
        /** @description A picture or file of a component. */
        readonly ComponentMedia: {
            readonly url?: string;
        };
        /** @description A poll in a message. */
        readonly Poll: {
            readonly question?: components["schemas"]["PollMedia"];
            readonly answers?: readonly {
                readonly answer_id?: number;
                readonly poll_media?: components["schemas"]["PollMedia"];
            }[];
            /** @description Duration of the poll in hours. */
            readonly duration?: number | null;
            readonly allow_multiselect?: boolean | null;
            readonly layout_type?: number | null;
        };
        /** @description The question (300 characters), or an answer (55 characters) with its emoji. */
        readonly PollMedia: {
            readonly text?: string | null;
            readonly emoji?: components["schemas"]["ComponentEmoji"];
        };
        /** @description A ticket with its whole conversation. */
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
            /** @description People whom messages mention and who neither belong to the ticket nor wrote in it. Their names are from the first save after the mention. */
            readonly mentioned_users?: readonly components["schemas"]["TranscriptName"][];
        };
        /** @description The ticket's guild, with the roles and channels that its messages may mention. */
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
            /** @description Whether everyone in the server could see the channel when the transcript was saved. The page for the ticket's owner names no other channels than these and the ticket's own. Absent in older transcripts, which counts as false. */
            readonly public?: boolean;
        };
        /** @description The ticket's group, with the form and levels that explain its values. */
        readonly TranscriptGroup: {
            readonly id: string;
            readonly name: string;
            readonly form_title: string;
            /** @description Rows of the form, each an array of fields. */
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
        /** @description Business hours by weekday. */
        readonly TranscriptSchedule: {
            readonly mo?: components["schemas"]["TranscriptDay"];
            readonly tu?: components["schemas"]["TranscriptDay"];
            readonly we?: components["schemas"]["TranscriptDay"];
            readonly th?: components["schemas"]["TranscriptDay"];
            readonly fr?: components["schemas"]["TranscriptDay"];
            readonly sa?: components["schemas"]["TranscriptDay"];
            readonly su?: components["schemas"]["TranscriptDay"];
        } | readonly unknown[];
        /** @description Business hours of a day. */
        readonly TranscriptDay: readonly components["schemas"]["TranscriptHours"][];
        /** @description A span of business hours. */
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
        /** @description The ticket in a transcript. */
        readonly TranscriptTicket: {
            readonly id: string;
            readonly uuid: string;
            readonly status: string;
            /** @description Owner user ID. Empty if there is no owner. */
            readonly owner_id: string;
            /** @description Ticket channel ID. Empty if the channel no longer exists. */
            readonly channel_id: string;
            /** @description Notes thread of the ticket. */
            readonly thread_id?: string | null;
            readonly assigned_id?: string | null;
            readonly number: number;
            /** @description Priority level index. */
            readonly priority: number;
            /** @description Rating. 0 means no rating. */
            readonly rating: number;
            readonly private?: boolean;
            readonly form?: readonly components["schemas"]["FormEntry"][] | null;
            /** @description The additional message that the ticket was opened with. Null if it's missing. */
            readonly message?: string | null;
            readonly locked_at?: components["schemas"]["NullableTimestamp"];
            readonly opened_at?: components["schemas"]["NullableTimestamp"];
            readonly closed_at?: components["schemas"]["NullableTimestamp"];
            readonly closed_reason?: string | null;
            readonly deleted_at?: components["schemas"]["NullableTimestamp"];
            /** @description Numbers of the linked tickets of the same owner. A transcript may be given to the owner, so tickets of other people are left out. */
            readonly linked_numbers?: readonly number[];
            readonly transcript_saved_at?: components["schemas"]["NullableTimestamp"];
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A person in the ticket or in its notes thread. */
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
        /** @description A message in its last known state. */
        readonly TranscriptMessage: {
            readonly id: string;
            readonly author: components["schemas"]["TranscriptAuthor"];
            /** @description True for the ticket's own message, including those of former channels and those that were deleted. While the ticket has one, nothing that its bot posts later is marked. Left out for all others. */
            readonly ticket_message?: boolean;
            /** @description Discord's message type. 0 is an ordinary message; other values are system messages and replies. */
            readonly type?: number;
            readonly content: string;
            readonly created_at: components["schemas"]["Timestamp"];
            readonly edited_at?: components["schemas"]["NullableTimestamp"];
            readonly deleted_at?: components["schemas"]["NullableTimestamp"];
            /** @description ID of the message to which this one replies. */
            readonly reply_to?: string | null;
            /** @description IDs of the message's attachments. The transcript lists the attachments separately. */
            readonly attachments?: readonly string[];
            readonly embeds?: readonly components["schemas"]["TranscriptEmbed"][];
            readonly components?: readonly components["schemas"]["TranscriptComponent"][];
            readonly reactions?: readonly components["schemas"]["TranscriptReaction"][];
            readonly stickers?: readonly components["schemas"]["TranscriptSticker"][];
            /** @description Poll in the message. Null if it's missing. */
            readonly poll?: components["schemas"]["TranscriptPoll"] | null;
            /** @description Where a forwarded message comes from. Its content, embeds, attachments, stickers and components are those of the forwarded message, which someone else may have written. Null for any other message. */
            readonly forwarded?: components["schemas"]["TranscriptForward"] | null;
            /** @description What the message said before each edit that changed its text or files, oldest first, at most 50. Transcripts for the ticket's owner don't have it. */
            readonly versions?: readonly components["schemas"]["TranscriptVersion"][];
        };
        /** @description An embed of a message, as returned by Discord. */
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
        /** @description A component of a message, as returned by Discord. */
        readonly TranscriptComponent: {
            readonly type: number;
        } & {
            readonly [key: string]: unknown;
        };
        /** @description A sticker of a message. */
        readonly TranscriptSticker: {
            readonly id: string;
            readonly name: string;
            /** @description Discord's sticker format: 1 PNG, 2 APNG, 3 Lottie, 4 GIF. */
            readonly format_type: number;
        };
        /** @description A poll of a message. */
        readonly TranscriptPoll: {
            readonly question: string;
            readonly answers: readonly {
                readonly text: string;
                /** @description A Unicode emoji, or the name of a custom one. */
                readonly emoji: string | null;
                /** @description Last known number of votes. */
                readonly count: number;
            }[];
            readonly multiselect: boolean;
            /** @description Whether the votes are final. */
            readonly finalized: boolean;
            readonly expires_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description The author of a message. */
        readonly TranscriptAuthor: {
            readonly id: string;
            readonly name: string;
            readonly avatar: string;
            readonly bot: boolean;
            /** @description True if the author had a staff role of the ticket's type when they were last seen in the ticket. Left out for all others. */
            readonly staff?: boolean;
            /** @description True if the author is the bot that runs the tickets. Left out for all others, including other bots. */
            readonly ticket_bot?: boolean;
        };
        /** @description The count of one reaction on a message. */
        readonly TranscriptReaction: {
            /** @description A Unicode emoji, or the name of a custom one. */
            readonly emoji: string;
            /** @description ID of a custom emoji. */
            readonly emoji_id?: string | null;
            readonly count: number;
        };
        /** @description A file in a message, with information about its stored copy. */
        readonly TranscriptAttachment: {
            readonly id: string;
            readonly name: string;
            /** @description SHA-256 of the content, in hex. Empty if there is no copy. */
            readonly hash: string;
            readonly mime: string;
            readonly size: number;
            /**
             * @description Opens the copy for an hour, without a token; each read of the transcript returns a new link. If there is no
             *     copy (the file is larger than 25 MiB, or no longer existed), this is Discord's own link, which expires.
             */
            readonly url: string;
            /** @description Whether there is a copy. Copies are encrypted with a key derived from the ticket's uuid. */
            readonly encrypted?: boolean;
            /**
             * @description Reason why there is no copy: the file is larger than 25 MiB, it no longer existed, or the storage limit of the ticket or the guild was reached. Also null while the file is being copied.
             * @enum {string|null}
             */
            readonly not_kept?: "too-large" | "lost" | "over-ticket-quota" | "over-guild-quota" | null;
            /** @description The file's name as its sender has it, if Discord changed it: Discord removes characters that aren't Latin. */
            readonly title?: string | null;
            /** @description Alt text of the file. */
            readonly description?: string | null;
            /** @description Whether the sender marked the file as a spoiler. Pages cover it until it's clicked. */
            readonly spoiler?: boolean;
            /** @description Length of a voice message in seconds. Null for any other file. */
            readonly duration?: number | null;
        };
        /** @description The location of a message that was sent or edited. */
        readonly MessageReply: {
            /** @description Message ID. */
            readonly id: string;
            /** @description Channel of the message. */
            readonly channel_id: string;
            /** @description Guild ID. */
            readonly guild_id: string;
            /** @description Thread created by a post in a forum channel. */
            readonly thread_id?: string;
        };
        /** @description The work was accepted and happens after the answer. */
        readonly Queued: {
            /** @constant */
            readonly success: true;
            /** @constant */
            readonly status: 202;
            readonly message: string;
        };
        /** @description The guild's ticket statistics. */
        readonly TicketStats: {
            /** @description Length of the window in days. */
            readonly days?: number;
            /** @description The time zone of the days. */
            readonly time_zone?: string;
            /** @description Tickets by status, of all time. */
            readonly totals: components["schemas"]["StatusCounts"];
            /** @description Open tickets right now, with the number that is locked, assigned or eternal. */
            readonly now: {
                readonly open: number;
                readonly locked: number;
                readonly assigned: number;
                readonly eternal: number;
            };
            /** @description Every day of the window in `time_zone`, the oldest first, today last. `opened` counts the tickets created on the day, `answered` those that received the first staff message on the day, `closed` those whose last close was on the day. `missed` counts the answers that staff missed on the day. */
            readonly per_day: readonly {
                /** Format: date */
                readonly date: string;
                readonly opened: number;
                readonly answered?: number;
                readonly closed: number;
                /** @description First response time of the tickets whose first staff message was on this day. */
                readonly first_response_seconds?: components["schemas"]["Duration"];
                /** @description Time to close of the tickets closed on this day. */
                readonly close_seconds?: components["schemas"]["Duration"];
                readonly missed?: number;
                readonly answers?: components["schemas"]["AnswerCounts"];
            }[];
            /** @description Time from creation to the first staff message, for tickets that received it in the window. A staff message is one from the assignee or from someone with a staff role of the group, but not from the owner. */
            readonly first_response_seconds: components["schemas"]["Duration"];
            /** @description Time from creation to the last close, for tickets closed in the window. */
            readonly close_seconds: components["schemas"]["Duration"];
            /** @description Ratings of the tickets closed in the window. */
            readonly rating: components["schemas"]["RatingSummary"];
            /** @description Answers that staff missed in the window, by the ticket groups' `answer_times`. */
            readonly missed?: number;
            /** @description The missed answers by priority, leaving out priorities without any. Groups may have different levels at the same position. */
            readonly missed_by_priority?: components["schemas"]["MissedByPriority"];
            /** @description Answers shown before tickets in the window. */
            readonly answers?: components["schemas"]["AnswerCounts"];
            /** @description The guild's ticket groups in the order of their creation: tickets by status, for all time. */
            readonly groups: readonly (components["schemas"]["StatusCounts"] & {
                readonly group_id: string;
                readonly name: string;
                readonly answers?: components["schemas"]["AnswerCounts"];
                readonly window?: components["schemas"]["TicketStatsWindow"];
            })[];
            /** @description Users with assigned tickets, or with first responses or missed answers in the window, except those left out by `changeStatsExclusions`, those with most closes in the window first: their assigned tickets by status, for all time. */
            readonly assignees: readonly (components["schemas"]["StatusCounts"] & {
                readonly user_id: string;
                readonly window?: components["schemas"]["TicketStatsWindow"];
            })[];
            /** @description The guild's labels in the order of their creation: tickets by status, for all time. */
            readonly labels?: readonly (components["schemas"]["StatusCounts"] & {
                readonly label_id: string;
                readonly name: string;
                readonly window: components["schemas"]["TicketStatsWindow"];
            })[];
            /** @description Discord names of the first 25 assignees by user ID, if `names` asked for them. Names that Discord does not return immediately are left out. */
            readonly assignee_names?: {
                readonly [key: string]: string;
            };
        };
        /** @description A summary of ratings. */
        readonly RatingSummary: {
            /** @description Average position of the rating levels, starting at 1, the worst. Null without ratings. */
            readonly average: number | null;
            readonly count: number;
        };
        /** @description Tickets by status. */
        readonly StatusCounts: {
            readonly open: number;
            readonly closed: number;
            readonly deleted: number;
        };
        /** @description Seconds, accurate to 3%, at least 1. Null if there are no tickets to measure. */
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
            /** @description The problem and the way to fix it, for people. */
            readonly message: string;
            /** @description Identifier of the problem, for programs. */
            readonly code?: components["schemas"]["ErrorCode"];
            /** @description Faults by field, with status 400. */
            readonly errors?: {
                readonly [key: string]: readonly string[];
            };
            /** @description The sentences of `message`, for translation into other languages. Absent if they are not needed. */
            readonly wording?: readonly components["schemas"]["Wording"][];
            /** @description The sentences of `errors`, for translation into other languages. */
            readonly error_wordings?: {
                readonly [key: string]: readonly components["schemas"]["Wording"][];
            };
            /**
             * @description With status 503: the request may have been carried out, or may still be. Repeat it with the same `Idempotency-Key`, or look first. Absent if nothing was done.
             * @constant
             */
            readonly may_be_done?: true;
            /** @description ID for finding the request in the service's log. */
            readonly request_id?: string;
        };
        /** @description The only error body that the reference shows. */
        readonly StatsUnavailable: {
            /** @constant */
            readonly success: false;
            /** @constant */
            readonly status: 503;
            /** @constant */
            readonly message: "Service Unavailable";
        };
        /**
         * @description Stable, machine-readable reason of an error.
         * @enum {string}
         */
        readonly ErrorCode: "VALIDATION_FAILED" | "INVALID_PRIORITY" | "UNAUTHENTICATED" | "FORBIDDEN" | "PREMIUM_REQUIRED" | "SUSPENDED" | "BLOCKED" | "ACCOUNT_TOO_YOUNG" | "NOT_FOUND" | "GUILD_NOT_FOUND" | "GROUP_NOT_FOUND" | "TICKET_NOT_FOUND" | "CHANNEL_NOT_FOUND" | "MESSAGE_NOT_FOUND" | "CUSTOM_MESSAGE_NOT_FOUND" | "TRANSCRIPT_NOT_FOUND" | "NOTES_THREAD_NOT_FOUND" | "MEMBER_NOT_FOUND" | "PANEL_NOT_FOUND" | "TOKEN_NOT_FOUND" | "API_PERMISSION_NOT_FOUND" | "WEBHOOK_NOT_FOUND" | "BLOCK_NOT_FOUND" | "LABEL_NOT_FOUND" | "PERSON_NOTE_NOT_FOUND" | "BULK_ACTION_NOT_FOUND" | "SESSION_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "INVALID_TICKET_STATUS" | "TICKET_MODE_MISMATCH" | "TICKET_PRIVATE_THREAD_EXISTS" | "TOO_MANY_TICKETS_OPENED" | "USER_TOO_MANY_TICKETS_OPENED" | "TICKET_OUT_OF_SCHEDULE" | "TICKET_OPENED_RECENTLY" | "TICKET_CHANNEL_MISSING" | "TICKET_ASSIGNED" | "NOT_STAFF" | "NAME_TAKEN" | "BULK_ACTION_RUNNING" | "GROUP_IN_USE" | "GROUP_ERASES_TICKETS" | "GROUP_CHANGED" | "PANEL_CHANGED" | "WEBHOOK_CHANGED" | "CUSTOM_MESSAGE_IN_USE" | "CUSTOM_MESSAGE_CHANGED" | "IDEMPOTENCY_CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "INTERNAL" | "DISCORD_REFUSED" | "SERVICE_UNAVAILABLE";
        /** @description A sentence, or a part of one, as a key of the language files in `src/words/languages` and its values. For programs it isn't more stable than the English text. */
        readonly Wording: {
            readonly key: string;
            /** @description Values by name: strings, numbers, further wordings, and lists of these. */
            readonly values: {
                readonly [key: string]: unknown;
            };
        };
        /** @description The bot as members of a guild see it. */
        readonly GuildBot: {
            readonly id: components["schemas"]["Snowflake"];
            /** @description The bot's nickname there, or its name. */
            readonly name: string;
            /** @description Its picture as a `data:` URL. Null if it has none, or Discord's file servers don't answer in time. */
            readonly picture: string | null;
        };
        /** @description The progress of a guild's latest sync. */
        readonly GuildSync: {
            /**
             * @description State of the sync. `idle` means that no sync has been requested.
             * @enum {string}
             */
            readonly state: "idle" | "queued" | "running" | "done" | "failed";
            readonly requested_at: components["schemas"]["NullableTimestamp"];
            readonly started_at: components["schemas"]["NullableTimestamp"];
            readonly finished_at: components["schemas"]["NullableTimestamp"];
            /** @description Number of tickets checked so far. */
            readonly checked: number;
            /** @description Number of tickets to check. Null until they are counted. */
            readonly total: number | null;
            /** @description The error that stopped the sync and the way to fix it. Null otherwise. */
            readonly message: string | null;
            /** @description The sentences of `message`, for translation into other languages. */
            readonly wording?: readonly components["schemas"]["Wording"][];
        };
        /** @description A field of a form, of one of the kinds in Discord's modals. */
        readonly FormField: {
            /** @description Label of the field. */
            readonly title: string;
            /**
             * @description Discord's component type: 3 string select, 4 text input, 5 user select, 6 role select, 7 mentionable select, 8 channel select, 10 text display, 19 file upload, 21 radio group, 22 checkbox group, 23 checkbox. Members read a text display and don't fill it in; its `title` only identifies it for staff. A form needs at least one field that members fill in.
             * @enum {integer}
             */
            readonly type: 3 | 4 | 5 | 6 | 7 | 8 | 10 | 19 | 21 | 22 | 23;
            /** @description Text of a text display, in Discord's Markdown. It is required there and not accepted in other fields. */
            readonly content?: string;
            /** @description File types that a file upload accepts: `image`, `video`, `audio` and extensions such as `.pdf`. Absent means any. Discord checks only the file's name. */
            readonly file_types?: readonly string[];
            /** @description Explanation below the label. */
            readonly description?: string;
            /** @description Placeholder in an empty input (at most 100 characters) or select. */
            readonly placeholder?: string;
            /** @description Whether members must fill in the field. Absent means true. */
            readonly required?: boolean;
            /** @description Whether the answer says what the ticket is about. A form has at most one such field, which is a text input, string select, radio group or checkbox group. Without one, the first text input of several lines is used. */
            readonly subject?: boolean;
            /**
             * @description Whether a text input has one line or several. Absent means one.
             * @enum {string}
             */
            readonly style?: "short" | "paragraph";
            /** @description Minimum number of characters in a text input. */
            readonly min_length?: number;
            /** @description Maximum number of characters in a text input. */
            readonly max_length?: number;
            /** @description Minimum number of choices in a select or checkbox group, or of files in a file upload (at most 10). */
            readonly min_values?: number;
            /** @description Maximum number of choices in a select or checkbox group, or of files in a file upload (at most 10). */
            readonly max_values?: number;
            /** @description Choices of a string select (at most 25), radio group (2 to 10) or checkbox group (at most 10). */
            readonly options?: readonly {
                readonly label: string;
                readonly description?: string;
                readonly emoji?: string;
                readonly default?: boolean;
                /** @description Label of the guild that a ticket gets when its opener chooses this. A label that is deleted later is ignored. */
                readonly label_id?: components["schemas"]["Snowflake"];
            }[];
        };
        /** @description Business hours of a day. They must not overlap. */
        readonly Day: readonly {
            /** @example 09:00 */
            readonly from?: string;
            /** @example 17:00 */
            readonly to?: string;
        }[];
        /** @description Hours in which new tickets are accepted. Answers contain all seven days. No hours at all means always. */
        readonly Week: {
            readonly mo?: components["schemas"]["Day"];
            readonly tu?: components["schemas"]["Day"];
            readonly we?: components["schemas"]["Day"];
            readonly th?: components["schemas"]["Day"];
            readonly fr?: components["schemas"]["Day"];
            readonly sa?: components["schemas"]["Day"];
            readonly su?: components["schemas"]["Day"];
        };
        /** @description A day, or several in a row. */
        readonly Holiday: {
            /** @description First day, such as `2026-12-24`. */
            readonly from: string;
            /** @description Last day. It may be the first one. */
            readonly to: string;
        };
        /** @description The times within which staff answer in tickets of a priority. */
        readonly AnswerTime: {
            /** @description Index of the priority level. Null is for tickets whose priority has no separate entry, and for tickets without a priority. */
            readonly priority: number | null;
            /** @description Seconds from the opening of a ticket to staff's first message in it. Null means that this answer is never due. */
            readonly first: number | null;
            /** @description Seconds from the owner's first unanswered message to staff's next message. Null means that these answers are never due. */
            readonly next: number | null;
        };
        /**
         * @description Language of the texts that everyone reads in the group's tickets. A new group has the language of the default group. The first group has the language of its server, if there is a translation. Texts that nobody has customized change with the language, in the group and in the panels whose first option is the group.
         * @enum {string}
         */
        readonly Language: "en" | "de" | "fr" | "es" | "pt-BR" | "ja" | "it" | "pl";
        /** @description Settings of a ticket group. An absent setting keeps its value, or gets its default in a new group. */
        readonly TicketGroupChangeBody: {
            /** @description Group name. It must differ from the names of the guild's other groups. */
            readonly name?: string;
            /** @description Makes this group the default for tickets created without a group. False is accepted only for a group that is not the default. */
            readonly default?: boolean;
            /** @description Channel where new tickets are opened. In a category each ticket is a channel; in a text channel each ticket is a private thread. */
            readonly opened_channel_id?: components["schemas"]["Snowflake"];
            /** @description Category where closed tickets are moved. Null leaves them where they are. This setting and the next two apply only in channel mode: they become null when the group switches to threads. */
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
            /** @description Roles that a new ticket pings. Null means the staff roles. Empty means nobody. Discord pings roles that are mentionable, and other roles if the bot has the Mention Everyone permission. In a private thread, a ping adds the role's members. */
            readonly ping_role_ids?: readonly components["schemas"]["Snowflake"][] | null;
            /** @description Roles whose members can open tickets of the group for themselves. Empty means everyone. */
            readonly opener_role_ids?: readonly components["schemas"]["Snowflake"][];
            /** @description Default name of a ticket. It must contain `{number}`, which is replaced with the ticket's number. `{owner}` is replaced with the user name of the member for whom the ticket is opened. */
            readonly name_pattern?: string;
            /** @description Greeting text at the top of a new ticket. It is a template like a custom message, with the variables `guild`, `channel`, `ticket` and `owner`. Any other variable is rejected with a 400 that lists the available ones. A text that was stored before greetings were templates is shown as written. */
            readonly welcome_message?: string;
            /** @description Custom message that is posted once in a new ticket, right after the ticket's own message. Null means none. It can use `guild`, `channel`, `ticket` and `owner`, and mentions the people and roles in its own `allowed_mentions`. It is not posted again when a ticket is reopened or moved. */
            readonly welcome_custom_message_id?: components["schemas"]["NullableSnowflake"];
            /** @description Title of the form for a new ticket. */
            readonly form_title?: string;
            /** @description Rows of the form, each an array with one field. Empty means no form. */
            readonly form_fields?: readonly (readonly components["schemas"]["FormField"][])[];
            /** @description Hours in which members can open tickets. If no day has hours, members can always open tickets. */
            readonly schedule?: components["schemas"]["Week"];
            /** @description Time zone of the schedule, an IANA name such as Europe/Berlin. */
            readonly schedule_timezone?: string;
            /** @description Days in the schedule's time zone on which members can't open tickets, whatever the schedule says. */
            readonly holidays?: readonly components["schemas"]["Holiday"][];
            /** @description Priority levels. The index of a level is the `priority` of a ticket. At most one level is the default. */
            readonly priority_levels?: readonly components["schemas"]["Level"][];
            /** @description Rating levels from the worst to the best. The `rating` of a ticket is the position of a level, starting at 1. Empty means no ratings. */
            readonly rating_levels?: readonly components["schemas"]["Level"][];
            /** @description Maximum number of open tickets in the group. Null means no limit. Like hours, pauses, account ages and blocks, it applies only to members who open a ticket for themselves, not to programs or to staff who open one for someone else. */
            readonly max_open?: number | null;
            /** @description Maximum number of open tickets per user in the group. Null means no limit. The default in a new group is 5. It applies only to members who open a ticket for themselves. */
            readonly max_open_per_user?: number | null;
            /** @description Seconds after which a new ticket expires. Null means never. */
            readonly expire_after?: number | null;
            /** @description Whether user activity in the ticket clears that expiry. */
            readonly expire_clearable?: boolean;
            /**
             * @description Effect on an open ticket when its owner leaves the guild.
             * @enum {string}
             */
            readonly owner_left?: "keep" | "close" | "delete";
            /** @description Suggested reasons for closing a ticket. Any other reason is also accepted. Empty means no suggestions. */
            readonly close_reasons?: readonly string[];
            /** @description Whether closing a ticket requires a `reason`. A close without one is rejected with 400. The ticket's owner, added members and automatic closes don't need a reason. */
            readonly close_reason_required?: boolean;
            /** @description Minimum number of seconds between two tickets that the same person opens in the group. An earlier attempt is rejected with a 409 `TICKET_OPENED_RECENTLY`. Null means no minimum. It applies only to members who open a ticket for themselves. */
            readonly open_pause?: number | null;
            /** @description Minimum age, in seconds, of the Discord account of a person who opens a ticket. A newer account is rejected with a 403 `ACCOUNT_TOO_YOUNG`. It applies only to members who open a ticket for themselves. Null means any age. */
            readonly min_account_age?: number | null;
            /** @description Times within which staff answer, by priority. Only business hours count, and no holidays. Staff are reminded when half of the time has passed and when the answer is missed. A message counts as an answer if its author is neither the owner nor an added member. Empty means that no answer is ever due. */
            readonly answer_times?: readonly components["schemas"]["AnswerTime"][];
            /** @description Roles that these reminders ping. Null means the ticket's assignee or, without one, the roles that a new ticket pings. Empty means nobody. */
            readonly answer_reminder_role_ids?: readonly components["schemas"]["Snowflake"][] | null;
            /** @description Channel where these reminders are posted. Null means the ticket itself. Without a channel and with empty `answer_reminder_role_ids`, nobody is reminded; missed answers are still recorded. */
            readonly answer_reminder_channel_id?: components["schemas"]["NullableSnowflake"];
            /** @description Seconds after a staff answer, without a reply from the owner, before the owner is warned. Null means never. Owners of locked or eternal tickets are not warned. */
            readonly warn_after?: number | null;
            /** @description Seconds between that warning and the automatic close. Null means never. A ticket without a warning is not closed. */
            readonly close_after?: number | null;
            /** @description Whether the owner of a deleted ticket receives its transcript, without notes, by direct message. */
            readonly transcript_to_owner?: boolean;
            /** @description Whether the owner of a closed ticket gets a direct message: its number, the reason, with `transcript_to_owner` a link to its transcript, and the question for a rating if the group asks for one. */
            readonly notice_to_owner?: boolean;
            /** @description Seconds between a ticket's end and the erasure of its data, as in `eraseTicket`. Null means never. A ticket ends when it is closed, whether its channel still exists or not. If it is deleted later, the time starts again. A shorter time that affects tickets that have already ended requires `erase_existing`. */
            readonly erase_after?: number | null;
            /** @description Allows the immediate erasure of tickets that ended longer ago than the new `erase_after`. Without it, such a time is rejected with a 409 `GROUP_ERASES_TICKETS` that contains the number of tickets. Absent means false. */
            readonly erase_existing?: boolean;
            readonly language?: components["schemas"]["Language"];
            /** @description Revision on which a change is based. If the group has another revision by now, nothing changes and the call returns 409 `GROUP_CHANGED`. It is not accepted for a new group. */
            readonly revision?: string;
        };
        /** @description A new ticket group. An absent setting gets its default. */
        readonly TicketGroupBody: WithRequired<components["schemas"]["TicketGroupChangeBody"], "name">;
        /** @description A ticket group with all its settings. */
        readonly TicketGroupSettings: components["schemas"]["TicketGroup"] & {
            /** @description Identifies the current settings of the group. It changes with every change of a setting. */
            readonly revision: string;
            readonly language: components["schemas"]["Language"];
            /** @description Whether the group receives tickets that are created without a group. */
            readonly default: boolean;
            /** @description Roles whose members can open tickets of the group for themselves. Empty means everyone. */
            readonly opener_role_ids: readonly string[];
            /** @description Seconds after which a new ticket expires. Null means never. */
            readonly expire_after: number | null;
            /** @description Whether user activity in the ticket clears that expiry. */
            readonly expire_clearable: boolean;
            /**
             * @description Effect on an open ticket when its owner leaves the guild.
             * @enum {string}
             */
            readonly owner_left: "keep" | "close" | "delete";
            /** @description Suggested reasons for closing a ticket. */
            readonly close_reasons: readonly string[];
            /** @description Whether staff must give a reason to close a ticket. */
            readonly close_reason_required: boolean;
            /** @description Minimum number of seconds between two tickets that the same person opens. Null means no minimum. */
            readonly open_pause: number | null;
            /** @description Minimum age, in seconds, of the Discord account of a person who opens a ticket. Null means any age. */
            readonly min_account_age: number | null;
            /** @description Times within which staff answer, by priority. Only business hours count. Empty means that no answer is ever due. */
            readonly answer_times: readonly components["schemas"]["AnswerTime"][];
            /** @description Roles that reminders of answers ping. Null means the ticket's assignee or, without one, the roles that a new ticket pings. Empty means nobody. */
            readonly answer_reminder_role_ids: readonly string[] | null;
            /** @description Channel where these reminders are posted. Null means the ticket itself. */
            readonly answer_reminder_channel_id: string | null;
            /** @description Seconds without an answer from the owner before the owner is warned. Null means never. */
            readonly warn_after: number | null;
            /** @description Seconds between that warning and the automatic close. Null means never. */
            readonly close_after: number | null;
            /** @description Whether the owner of a deleted ticket receives its transcript by direct message. */
            readonly transcript_to_owner: boolean;
            /** @description Whether the owner of a closed ticket gets a direct message. */
            readonly notice_to_owner: boolean;
            /** @description Seconds between a ticket's end and the erasure of its data. Null means never. */
            readonly erase_after: number | null;
            /** @description Guild ID. */
            readonly guild_id: string;
            /** @description Roles that see and moderate the group's tickets. */
            readonly staff_role_ids: readonly string[];
            /** @description Roles that a new ticket pings. Null means the staff roles. Empty means nobody. */
            readonly ping_role_ids: readonly string[] | null;
            /** @description Default name of a ticket. `{number}` is replaced with the ticket's number. */
            readonly name_pattern: string;
            /** @description Greeting text at the top of a new ticket, a template. */
            readonly welcome_message: string;
            /** @description Custom message that is posted in a new ticket, right after the ticket's own message. Null means none. */
            readonly welcome_custom_message_id: string | null;
            /** @description Title of the form for a new ticket. Empty if there is no form. */
            readonly form_title: string;
            /** @description Rows of the form, each an array of fields. */
            readonly form_fields: readonly (readonly components["schemas"]["FormField"][])[];
            readonly schedule: components["schemas"]["Week"];
            /** @description Time zone of the schedule, an IANA name. */
            readonly schedule_timezone: string;
            /** @description Days on which members can't open tickets. */
            readonly holidays: readonly components["schemas"]["Holiday"][];
            /** @description Priority levels. The index of a level is the `priority` of a ticket. */
            readonly priority_levels: readonly components["schemas"]["Level"][];
            /** @description Rating levels from the worst to the best. The `rating` of a ticket is the position of a level, starting at 1. */
            readonly rating_levels: readonly components["schemas"]["Level"][];
            /** @description Maximum number of open tickets in the group. Null means no limit. */
            readonly max_open: number | null;
            /** @description Maximum number of open tickets per user in the group. Null means no limit. */
            readonly max_open_per_user: number | null;
            /** @description When the group was created. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A ticket that can be opened now. */
        readonly TicketOpening: {
            /** @description Ticket group of the ticket. */
            readonly group_id: string;
            /** @description User who can open the ticket. */
            readonly user_id: string;
        };
        /** @description What someone wants to open a ticket about, such as what they wrote in a form. */
        readonly FindAnswersBody: {
            /** @description Texts in any order, such as a form's answers. The first 24 significant words of all of them are searched for. */
            readonly texts: readonly string[];
        };
        /** @description A custom message that answers. */
        readonly FoundAnswer: {
            /** @description ID of the custom message. */
            readonly custom_message_id: string;
            /** @description Its name. */
            readonly name: string;
            /** @description All its texts and links as Markdown, rendered, cut to 1,000 characters. */
            readonly text: string;
        };
        /** @description The answers that match, the best first. */
        readonly FoundAnswers: {
            readonly data: readonly components["schemas"]["FoundAnswer"][];
        };
        /** @description A problem that answers solved without a ticket. */
        readonly SolvedByAnswer: {
            /** @description Ticket group for which it was counted. */
            readonly group_id: string;
        };
        /** @description A button of a panel, or an option in its select, that opens a ticket of a group. */
        readonly PanelOption: {
            /** @description Ticket group of the opened tickets. A panel can contain a group only once. */
            readonly group_id: components["schemas"]["Snowflake"];
            /** @description Label of the button or option. */
            readonly label: string;
            /** @description Explanation below an option in the select. */
            readonly description?: string;
            /** @description A Unicode emoji, or a custom one as `<:name:id>`. */
            readonly emoji?: string;
            /**
             * @description Color of the button. Absent means primary.
             * @enum {string}
             */
            readonly button_style?: "primary" | "secondary" | "success" | "danger";
            /** @description Labels of the guild that the opened tickets get. Labels that are deleted later are ignored. */
            readonly label_ids?: readonly components["schemas"]["Snowflake"][];
        };
        /** @description Settings of a panel. An absent setting keeps its value, or gets its default in a new panel. */
        readonly TicketPanelChangeBody: {
            /** @description Panel name. It must differ from the names of the guild's other panels. */
            readonly name?: string;
            /** @enum {string} */
            readonly style?: "buttons" | "select";
            readonly title?: string;
            readonly description?: string;
            readonly color?: string;
            readonly placeholder?: string;
            /** @description Custom message that replaces title, text and color as the panel's message. The panel's buttons or select follow at its end. Null means none. It can use only `guild`, and mentions nobody. Later changes of the custom message also update posted panels. */
            readonly custom_message_id?: components["schemas"]["NullableSnowflake"];
            /** @description Whether the panel shows, below its text, for each ticket type how many people wait for an answer and the usual time to a first one (the median of the last 30 days, once there are five answers), or when it opens again. Posted panels are refreshed every ten minutes. */
            readonly shows_availability?: boolean;
            readonly options?: readonly components["schemas"]["PanelOption"][];
            /** @description Revision on which a change is based. If the panel has another revision by now, nothing changes and the call returns 409 `PANEL_CHANGED`. It is not accepted for a new panel. */
            readonly revision?: string;
        };
        /** @description A new ticket panel. */
        readonly TicketPanelBody: WithRequired<components["schemas"]["TicketPanelChangeBody"], "name" | "options">;
        /** @description A ticket panel with all its settings. */
        readonly TicketPanelSettings: components["schemas"]["TicketPanel"] & {
            /** @description Guild ID. */
            readonly guild_id: string;
            /**
             * @description Whether members press buttons or choose from a select.
             * @enum {string}
             */
            readonly style: "buttons" | "select";
            /** @description Title of the panel's embed. */
            readonly title: string;
            /** @description Text of the panel's embed. */
            readonly description: string;
            /** @description Color of the panel's embed, `#rrggbb`. */
            readonly color: string;
            /** @description Placeholder in the select. */
            readonly placeholder: string;
            /** @description Custom message that replaces title, text and color as the panel's message. Null means none. */
            readonly custom_message_id: string | null;
            /** @description Whether the panel shows for each ticket type how many people wait for an answer and the usual time to a first one, or when it opens again. */
            readonly shows_availability: boolean;
            /** @description Ticket types that members can choose from. */
            readonly options: readonly components["schemas"]["PanelOption"][];
            /** @description The panel's current message, with wait times and business hours if it shows them. Absent without `message=true`, and if its custom message can't be rendered. */
            readonly message?: components["schemas"]["MessageBody"];
            /** @description Messages in which the panel is posted. */
            readonly messages: readonly {
                readonly channel_id: string;
                readonly message_id: string;
            }[];
            /** @description Identifies the current settings of the panel. It changes with every change of a setting, and not when the panel is posted. */
            readonly revision: string;
            /** @description When the panel was created. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description Suggested answers. */
        readonly AnswerCounts: {
            /** @description Number of times that answers were shown to someone. */
            readonly shown: number;
            /** @description Number of times that they solved the problem without a ticket. */
            readonly solved: number;
        };
        /** @description Numbers of missed answers by the priority that the ticket had at that time. */
        readonly MissedByPriority: readonly {
            /** @description Position of the level in the group's `priority_levels`. Null for tickets without a priority. */
            readonly priority: number | null;
            readonly count: number;
        }[];
        /** @description Stats of a group, an assignee or a label in the window. */
        readonly TicketStatsWindow: {
            readonly opened: number;
            /** @description Tickets that received their first staff message; for an assignee, those whose first staff message they wrote. Tickets that were answered before an update stored who did count toward their assignee. */
            readonly answered: number;
            readonly closed: number;
            /** @description First response time of the answered tickets. */
            readonly first_response_seconds: components["schemas"]["Duration"];
            readonly close_seconds: components["schemas"]["Duration"];
            readonly rating: components["schemas"]["RatingSummary"];
            /** @description Answers that staff missed; for an assignee, in tickets that were assigned to them at that time. */
            readonly missed: number;
            /** @description The missed answers by priority, leaving out priorities without any. */
            readonly missed_by_priority: components["schemas"]["MissedByPriority"];
        };
        /** @description A person's stats in the window, and the tickets assigned to them by status, for all time. */
        readonly OwnStats: components["schemas"]["StatusCounts"] & {
            readonly user_id: string;
            /** @description Length of the window in days. */
            readonly days: number;
            /** @description The time zone of the days. */
            readonly time_zone?: string;
            readonly window: components["schemas"]["TicketStatsWindow"];
        };
        /** @description The people who are left out of the statistics. */
        readonly StatsExclusions: {
            readonly user_ids: readonly string[];
        };
        /** @description Changes of the people who are left out. Someone in both lists is left out. */
        readonly StatsExclusionsBody: {
            /** @description User IDs of people to leave out. */
            readonly add?: readonly components["schemas"]["Snowflake"][];
            /** @description User IDs of people to include again. People who aren't left out are ignored. */
            readonly remove?: readonly components["schemas"]["Snowflake"][];
        };
        /** @description The time zones of the statistics' days. */
        readonly StatsTimeZone: {
            /** @description The time zone that was set, as a name of the IANA database or an offset such as `+05:30`. */
            readonly time_zone: string;
            /** @description The time zone of the days that are shown. It differs while tickets are counted again after a change. */
            readonly shown_time_zone: string;
        };
        /** @description A change of the time zone. */
        readonly StatsTimeZoneBody: {
            /** @description Name of the IANA database, such as `Asia/Tokyo`, or an offset such as `+05:30`. */
            readonly time_zone: string;
        };
        /** @description Settings of a custom message. An absent setting keeps its value. */
        readonly StoredMessageChangeBody: {
            /** @description Custom message name. It must differ from the names of the guild's other custom messages. */
            readonly name?: string;
            /** @description The message. Each text in it is a LiquidJS template. */
            readonly message?: components["schemas"]["MessageBody"];
            /** @description Whether the message is an answer: it is shown to members whose form it matches, before their ticket opens. No ticket exists then, so an answer can use only the variables `guild` (id, name) and `owner` (id, name, mention). A guild can have 500 answers. */
            readonly answer?: boolean;
            /** @description Revision on which a change is based. If the message has another revision by now, nothing changes and the call returns 409. It is not accepted for a new custom message. */
            readonly revision?: string;
        };
        /** @description A new custom message. Its texts are LiquidJS templates with these variables: the call's `context`, `guild` (id, name), `channel` (id, name, mention), and in a ticket's channel `ticket` (id, number, name, status, group, priority, owner_id, assigned_id, assignee.id, assignee.mention, closed_reason, created_at, expires_at) and `owner` (id, name, mention). `allowed_mentions` is fixed text, not a template: without it a message mentions nobody, and with it only those whom the template itself names. Tags: assign, break, capture, case, comment, continue, decrement, for, if, increment, raw, unless. The templates of a message can have at most 20,000 characters and 400 tags, each of at most 500 characters, and can't include other templates. The limits of the message's texts also apply to the templates. */
        readonly StoredMessageBody: WithRequired<components["schemas"]["StoredMessageChangeBody"], "name" | "message">;
        /** @description A ticket group that welcomes with a custom message, or a panel that shows it. */
        readonly CustomMessageUser: {
            /**
             * @description Kind of the user.
             * @enum {string}
             */
            readonly kind: "group" | "panel";
            /** @description ID of the ticket group or the panel. */
            readonly id: string;
            /** @description Its name. */
            readonly name: string;
        };
        /** @description A custom message with its template. */
        readonly CustomMessageSettings: components["schemas"]["CustomMessage"] & {
            /** @description Guild ID. */
            readonly guild_id: string;
            /** @description The message. Each text in it is a LiquidJS template. */
            readonly message: components["schemas"]["MessageBody"];
            /** @description Whether the message is shown as a suggested answer before tickets open. */
            readonly answer: boolean;
            /** @description Names of the variables in the template. */
            readonly variables: readonly string[];
            /** @description The ticket groups and panels that use the message. While there are any, it can't be deleted. */
            readonly used_by: readonly components["schemas"]["CustomMessageUser"][];
            /** @description Identifies the current revision of the message. It changes with every change of its settings. */
            readonly revision: string;
            /** @description When the custom message was created. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description Statuses of tickets. */
        readonly TicketStatuses: readonly ("open" | "closed" | "deleted")[];
        /**
         * @description A ticket number above those of the tickets.
         * @example 1042
         */
        readonly TicketNumberBound: number;
        /**
         * @description Text that a person types to find a ticket.
         * @example #42
         */
        readonly TicketSearchText: string;
        /** @description A ticket that is linked to another one. */
        readonly TicketLink: {
            readonly ticket_id: string;
            /** @description Ticket number within the guild. */
            readonly number: number;
            /** @description When the tickets were linked. */
            readonly linked_at: components["schemas"]["Timestamp"];
            /** @description The ticket. Null if the caller may not see it. */
            readonly ticket: components["schemas"]["Ticket"] | null;
        };
        /** @description The beginning of a message in a ticket's channel. */
        readonly LastMessage: {
            readonly id: string;
            readonly author_id: string;
            /** @description Name of the author at that time. */
            readonly author_name: string;
            /** @description The beginning of the text, in Discord's Markdown. Empty if the message has files only. */
            readonly content: string;
            /** @description Number of attached files. */
            readonly file_count: number;
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the guild's tickets. */
        readonly TicketPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["Ticket"][];
            /** @description Whether there may be more tickets than `total`, because counting stopped there. */
            readonly total_is_minimum: boolean;
            /** @description With `updated_since`, the cursor for the next request. `total` is then the number of tickets in this answer. */
            readonly next_cursor?: string;
            /** @description With `updated_since`, whether more changes are available right after `next_cursor`. */
            readonly has_more?: boolean;
            /** @description Time since which the owner has been waiting for staff, by ticket ID: their first unanswered message, or the opening of the ticket. Tickets that aren't waiting for staff are left out. With `updated_since` it is absent. */
            readonly waiting_since?: {
                readonly [key: string]: components["schemas"]["Timestamp"];
            };
            /** @description Discord names of the page's owners by user ID, if `names` is `true`. Owners whose names Discord does not return immediately are left out. */
            readonly owner_names?: {
                readonly [key: string]: string;
            };
            /** @description Discord names of the page's assignees by user ID, if `names` is `true`. Assignees whose names Discord does not return immediately are left out. */
            readonly assignee_names?: {
                readonly [key: string]: string;
            };
            /** @description The last message that a member posted in each ticket, by ticket ID, if `last_message` is `true`. Tickets are left out if they have none, if Discord hides its content from the bot, or if their messages were moved into a file. */
            readonly last_messages?: {
                readonly [key: string]: components["schemas"]["LastMessage"];
            };
            /** @description IDs of the page's open tickets in which the acting person has something to see, if `last_message` is `true`: a message or a note that someone else posted since they marked the ticket as seen or posted in it, or a ticket that someone else opened and they never marked as seen. */
            readonly unread_ids?: readonly string[];
        };
        /** @description A reason for which an action was rejected for some tickets. */
        readonly BulkRefusal: {
            /** @description What was wrong. If several tickets were rejected, the sentence is about all of them. */
            readonly message: string;
            /** @description The sentences of `message`, for translation into other languages. */
            readonly wording?: readonly components["schemas"]["Wording"][];
            /** @description Number of tickets that were rejected for this reason. */
            readonly count: number;
            /** @description Numbers of the first 25 of these tickets, without those that the person can't see. */
            readonly ticket_numbers: readonly number[];
        };
        /** @description An action on many tickets, and its progress. */
        readonly BulkAction: {
            readonly id: components["schemas"]["Snowflake"];
            /**
             * @description The operation that is performed on each ticket.
             * @enum {string}
             */
            readonly action: "deleteTicket" | "moveTicket" | "closeTicket" | "assignTicket" | "unassignTicket" | "setTicketPriority" | "labelTicket";
            /**
             * @description State of the bulk action. `finished`: it has come to every ticket. `stopped`: it ended before that.
             * @enum {string}
             */
            readonly state: "running" | "stopped" | "finished";
            /** @description Number of tickets. */
            readonly total: number;
            /** @description Number of tickets that are as requested, including those that already were. */
            readonly done: number;
            /** @description Number of tickets for which the action was rejected. */
            readonly refused: number;
            /** @description The reasons of the rejections, with at most 25 different ones. */
            readonly refusals: readonly components["schemas"]["BulkRefusal"][];
            /** @description Why the bulk action was stopped. Null otherwise. */
            readonly message: string | null;
            /** @description The sentences of `message`, for translation into other languages. */
            readonly wording?: readonly components["schemas"]["Wording"][];
            /** @description The person who started it. */
            readonly started_by: components["schemas"]["Snowflake"];
            readonly started_at: components["schemas"]["Timestamp"];
            readonly finished_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description A page of bulk actions. */
        readonly BulkActionPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["BulkAction"][];
        };
        /** @description Selects tickets like the parameters of the same names of `listTickets`: those that match all given fields. If `status` is absent, these are open and closed tickets. */
        readonly TicketFilter: {
            readonly status?: components["schemas"]["TicketStatuses"];
            readonly owner_id?: components["schemas"]["Snowflake"];
            readonly assigned_id?: components["schemas"]["Snowflake"];
            readonly unassigned?: boolean;
            readonly waiting?: boolean;
            readonly snoozed?: boolean;
            readonly overdue?: boolean;
            readonly group_id?: components["schemas"]["Snowflake"];
            readonly label_id?: components["schemas"]["Snowflake"];
            readonly before?: components["schemas"]["TicketNumberBound"];
            readonly q?: components["schemas"]["TicketSearchText"];
        };
        /** @description An action, and the tickets on which it is performed, by `ticket_ids` or by `filter`. */
        readonly BulkActionBody: {
            /** @description The one action, named after its operation, with that operation's body. */
            readonly action: {
                readonly deleteTicket?: components["schemas"]["ActionBody"];
                readonly moveTicket?: components["schemas"]["MoveTicketBody"];
                readonly closeTicket?: components["schemas"]["ActionBody"];
                readonly assignTicket?: components["schemas"]["AssignTicketBody"];
                readonly unassignTicket?: components["schemas"]["UserActionBody"];
                readonly setTicketPriority?: components["schemas"]["PriorityTicketBody"];
                readonly labelTicket?: components["schemas"]["LabelTicketBody"];
            };
            /** @description The tickets, in the order in which they are changed. Those that don't exist, or that the person can't see, are rejected one by one. */
            readonly ticket_ids?: readonly components["schemas"]["Snowflake"][];
            /** @description The tickets that match when the bulk action starts, oldest first. If more than 1,000 match, nothing is changed and the call returns 400 with their number. */
            readonly filter?: components["schemas"]["TicketFilter"];
            /** @description The number of tickets that people were shown. If another number is selected by now, nothing is changed and the call returns 400 with that number. */
            readonly expected_total?: number;
        };
        /** @description A file uploaded with an answer in a form, in the shape of a Discord attachment. */
        readonly CreateTicketFormFile: {
            /** @description Attachment ID. */
            readonly id?: components["schemas"]["Snowflake"];
            readonly filename: string;
            /** @description Address of the file on Discord's own file servers. The service downloads from no other address. */
            readonly url: string;
            /** @description Media type. */
            readonly content_type?: string;
            /** @description Size in bytes. A file that is larger than this is not posted. */
            readonly size: number;
        };
        /** @description A user or role that can use the guild's API without being an administrator. */
        readonly ApiPermission: {
            /** @enum {string} */
            readonly subject_kind: "user" | "role";
            /** @description ID of the user or role. */
            readonly subject_id: string;
            /** @description When the permission was granted. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of users and roles that can use the guild's API. */
        readonly ApiPermissionPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["ApiPermission"][];
        };
        /** @description A user or role that is blocked from opening tickets. */
        readonly Block: {
            /** @enum {string} */
            readonly subject_kind: "user" | "role";
            /** @description ID of the user or role. */
            readonly subject_id: string;
            /** @description Reason for the block. The blocked person doesn't see it. */
            readonly reason: string | null;
            /** @description User ID of the person who created the block. */
            readonly created_by: string;
            /** @description When the block was created. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description When the block ends automatically. Null means never. */
            readonly ends_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description A page of blocked users and roles. */
        readonly BlockPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["Block"][];
        };
        /** @description A block of a user or role. */
        readonly BlockBody: {
            /** @description Reason for the block, for staff. The blocked person doesn't see it. Absent means none. */
            readonly reason?: string | null;
            /** @description When the block ends automatically. If absent or null, never. */
            readonly ends_at?: components["schemas"]["NullableTimestamp"];
        };
        /** @description A label that tickets can have. */
        readonly Label: {
            /** @description Label snowflake ID. */
            readonly id: string;
            /** @description Name of the label. */
            readonly name: string;
            /** @description Emoji shown before the name. Null means none. */
            readonly emoji: string | null;
            /** @description Color as `#rrggbb`. Null means none. */
            readonly color: string | null;
            /** @description When the label was created. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of labels. */
        readonly LabelPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["Label"][];
        };
        /** @description A change of a label. */
        readonly LabelChangeBody: {
            /** @description Name of the label. No other label of the guild has it, in any case. It contains no comma. */
            readonly name?: string;
            /** @description Emoji shown before the name: a Unicode emoji, or a custom one as `<:name:id>`. Null means none. */
            readonly emoji?: string | null;
            /** @description Color as `#rrggbb`. Null means none. */
            readonly color?: string | null;
        };
        /** @description A new label. */
        readonly LabelBody: WithRequired<components["schemas"]["LabelChangeBody"], "name">;
        /** @description A note of the staff on a person. */
        readonly PersonNote: {
            /** @description Note snowflake ID. */
            readonly id: string;
            /** @description The person that the note is about. */
            readonly user_id: string;
            /** @description Text of the note, in plain text. */
            readonly text: string;
            /** @description User ID of the person who wrote it. */
            readonly author_id: string;
            /** @description When it was written. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description User ID of the person who changed it last. Null if nobody did. */
            readonly edited_by: string | null;
            /** @description When it was changed last. Null if it wasn't. */
            readonly edited_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description What staff know about a person. */
        readonly Person: {
            readonly user_id: string;
            /** @description The person's newest tickets, at most ten, of those that the caller may see. */
            readonly tickets: readonly components["schemas"]["Ticket"][];
            /** @description Number of all tickets of the person that the caller may see. */
            readonly ticket_count: number;
            /** @description If `true`, there may be more than `ticket_count`. */
            readonly ticket_count_is_minimum: boolean;
            /** @description This person's block, or null. Blocks of their roles are not included. */
            readonly block: components["schemas"]["Block"] | null;
            /** @description Notes on the person, the oldest first. */
            readonly notes: readonly components["schemas"]["PersonNote"][];
        };
        /** @description The text of a note. */
        readonly PersonNoteBody: {
            /** @description Text of the note, in plain text. */
            readonly text: string;
        };
        /**
         * @description Name of the action. An action that has an operation is named by the operation ID of its by-ticket form, such as
         *     `lockTicket`, even if no request caused it: a message that clears an expiry is recorded as `expireTicket`.
         *     Events that no operation can cause have their own names. `ownerLeft`: the owner left the server.
         *     `ownerReturned`: the owner came back. `channelDeleted`: the channel of the closed ticket was deleted on Discord.
         *     `notesDeleted`: the notes thread was deleted on Discord. `ownerWarned`: an owner who did not answer was warned.
         *     `staffReminded`: staff were reminded of an owner who is waiting, when half of the time for the answer had passed.
         *     `answerMissed`: staff did not answer by `due_at`; `priority` and `assigned_id` are those at that time. `snoozeEnded`: the time until which the ticket
         *     was snoozed came, or its owner wrote. `ratingNotAsked`: the owner accepts no direct
         *     messages and was not asked for a rating. `transcriptIncomplete`: Discord did not return the whole ticket when
         *     its transcript was saved. `transcriptNotDelivered`: the recipient of the transcript accepts no direct messages.
         *     `transcriptNotPosted`: Discord rejected the transcript in the group's `transcript_channel_id`. For `eraseUser`,
         *     `user_id` names the user whose data was erased. More names may follow: accept any string.
         * @enum {string}
         */
        readonly TicketHistoryAction: "createTicket" | "closeTicket" | "openTicket" | "deleteTicket" | "moveTicket" | "assignTicket" | "unassignTicket" | "setTicketOwner" | "addTicketMember" | "removeTicketMember" | "lockTicket" | "unlockTicket" | "renameTicket" | "setTicketPriority" | "labelTicket" | "linkTicket" | "unlinkTicket" | "expireTicket" | "snoozeTicket" | "setTicketEternal" | "createTicketNotes" | "addTicketNote" | "addTicketNotesMember" | "removeTicketNotesMember" | "saveTicketTranscript" | "sendTicketTranscript" | "rateTicket" | "replyToTicket" | "askTicketClose" | "keepTicketOpen" | "eraseTicket" | "eraseUser" | "ownerLeft" | "ownerReturned" | "ownerWarned" | "staffReminded" | "answerMissed" | "snoozeEnded" | "channelDeleted" | "notesDeleted" | "ratingNotAsked" | "transcriptIncomplete" | "transcriptNotDelivered" | "transcriptNotPosted";
        /** @description An address that receives events of the guild's tickets. */
        readonly Webhook: {
            /** @description Webhook snowflake ID. */
            readonly id: string;
            /** @description Address that receives the events. */
            readonly url: string;
            /** @description Actions of the history whose events are sent. If no action is named, all actions are sent, including those that later versions add. */
            readonly actions: readonly components["schemas"]["TicketHistoryAction"][];
            /** @description Whether events are sent. */
            readonly enabled: boolean;
            /** @description Start of the current series of failed deliveries. Null while deliveries succeed. */
            readonly failing_since: components["schemas"]["NullableTimestamp"];
            /**
             * @description Reason why the service turned the webhook off. `GONE`: the address answered 410. `FAILING`: no delivery succeeded for five days. Null if the service did not turn it off.
             * @enum {string|null}
             */
            readonly disabled_reason: "GONE" | "FAILING" | null;
            /** @description Number of events that are waiting for delivery. */
            readonly waiting: number;
            /** @description Identifies the current settings of the webhook. It changes with `url`, `actions` and `enabled`, even if the service turned the webhook off. */
            readonly revision: string;
            /** @description User ID of the creator. */
            readonly created_by: string;
            /** @description When the webhook was created. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the guild's webhooks. */
        readonly WebhookPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["Webhook"][];
        };
        /** @description A new webhook. */
        readonly WebhookBody: {
            /** @description Address of a public host, with https. */
            readonly url: string;
            /** @description Actions of the history whose events are sent. If no action is named, all actions are sent, including those that later versions add. */
            readonly actions?: readonly components["schemas"]["TicketHistoryAction"][];
        };
        /** @description A new webhook with the secret that signs its requests. */
        readonly WebhookWithSecret: components["schemas"]["Webhook"] & {
            /** @description The secret: `whsec_` and a key in base64. It is shown only in this answer. */
            readonly secret: string;
        };
        /** @description A change of a webhook. */
        readonly WebhookChangeBody: {
            /** @description Address of a public host, with https. */
            readonly url?: string;
            /** @description Actions of the history whose events are sent. If no action is named, all actions are sent, including those that later versions add. */
            readonly actions?: readonly components["schemas"]["TicketHistoryAction"][];
            /** @description Turns the webhook on or off. */
            readonly enabled?: boolean;
            /** @description Revision on which a change is based. If the webhook has another revision by now, nothing changes and the call returns 409 `WEBHOOK_CHANGED`. */
            readonly revision?: string;
        };
        /** @description An event that was sent to a webhook, with the result. */
        readonly WebhookDelivery: {
            /** @description Snowflake ID of the delivery. */
            readonly id: string;
            /** @description ID of the event, as in `webhook-id`. */
            readonly event_id: string;
            /** @description Type of the event. */
            readonly type: string;
            /** @description Number of the attempt, starting at 1. */
            readonly attempt: number;
            /** @description HTTP status of the answer. Null if there was no answer. */
            readonly status: number | null;
            /**
             * @description Reason why the attempt failed. `STATUS`: the address answered with a status other than 2XX. `REDIRECT`: it answered with a redirect. `TIMED_OUT`: it did not answer in time. `NOT_PUBLIC`: its host name resolves to no public address, or to none at all. `NO_SUCH_NAME`: an older name for `NOT_PUBLIC`. `BAD_CERTIFICATE`: its certificate is not valid. `UNREACHABLE`: no connection is possible. Null if the delivery succeeded.
             * @enum {string|null}
             */
            readonly error: "STATUS" | "REDIRECT" | "TIMED_OUT" | "NO_SUCH_NAME" | "NOT_PUBLIC" | "BAD_CERTIFICATE" | "UNREACHABLE" | null;
            /** @description Duration until the answer, in milliseconds. */
            readonly milliseconds: number;
            /** @description When the event was sent. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of deliveries to a webhook. */
        readonly WebhookDeliveryPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["WebhookDelivery"][];
        };
        /** @description The requirements of a guild's tickets and their state. */
        readonly GuildCheckup: {
            readonly checks: readonly {
                /** @description Identifier of the check, for programs. */
                readonly id: string;
                /**
                 * @description Result of the check. `warning`: a feature works with limits. `error`: tickets fail.
                 * @enum {string}
                 */
                readonly status: "ok" | "warning" | "error";
                /** @description Name of the check, for people. */
                readonly title: string;
                /** @description Finding of the check, for people. */
                readonly message: string;
                /** @description The way to fix the problem. Null if there is nothing to fix. */
                readonly remedy: string | null;
                /** @description The sentences of the texts, for translation into other languages. */
                readonly wordings?: {
                    readonly title?: components["schemas"]["Wording"];
                    readonly message?: components["schemas"]["Wording"];
                    readonly remedy?: components["schemas"]["Wording"];
                };
            }[];
        };
        /** @description A message found by a search. */
        readonly TranscriptHit: {
            readonly ticket_id: string;
            readonly ticket_number: number;
            readonly group_id: string;
            readonly message_id: string;
            /** @description Whether the message is in the notes thread. */
            readonly thread: boolean;
            readonly author_id: string;
            readonly author_name: string;
            /** @description The part of the message around the words. */
            readonly content: string;
            /** @description Whether the message has all of the words only with its earlier versions. Then `content` is from an earlier version. */
            readonly earlier_version: boolean;
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of messages found by a search. */
        readonly TranscriptHitPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["TranscriptHit"][];
            /** @description What the tickets of these messages are about, by ticket ID, if `ticket_subjects` is `true`. Tickets without a subject are left out. */
            readonly ticket_subjects?: {
                readonly [key: string]: string;
            };
            /**
             * Format: date-time
             * @description Messages of tickets that ended at this time or earlier may be left out, because the operator has them moved into files. If null, all messages are searched.
             */
            readonly not_searched_before?: string | null;
        };
        /** @description The channels of a guild that the caller may see. */
        readonly GuildChannels: {
            readonly channels: readonly components["schemas"]["TranscriptChannel"][];
        };
        /** @description The roles of a guild. */
        readonly GuildRoles: {
            /** @description The roles, the highest first. */
            readonly roles: readonly (components["schemas"]["TranscriptRole"] & {
                /** @description Whether Discord made the role for the bot. Nobody else has it. */
                readonly own: boolean;
            })[];
        };
        /** @description Members of a guild. */
        readonly FoundMembers: {
            /** @description At most 25 members. */
            readonly members: readonly {
                readonly id: string;
                /** @description The name that the guild shows. */
                readonly name: string;
                readonly username: string;
                readonly bot: boolean;
            }[];
        };
        /** @description The rights of the caller in the guild. */
        readonly OwnAccess: {
            readonly user_id: string;
            /** @description Whether the caller may change the setup of the guild's tickets. */
            readonly manages_server: boolean;
            /** @description Whether lists contain all of the guild's tickets, whatever their group. */
            readonly sees_all_tickets: boolean;
            /** @description The ticket groups whose staff the caller is. */
            readonly staff_groups: readonly {
                readonly id: string;
                readonly name: string;
            }[];
            /** @description Whether the caller works on an open ticket of the guild because it is assigned to them. */
            readonly is_assignee: boolean;
        };
        /**
         * @description Says that a ticket has changed.
         * @example {
         *       "ticket_id": "1234567890123456789",
         *       "change": "messages"
         *     }
         */
        readonly TicketEvent: {
            readonly ticket_id: string;
            /**
             * @description Whether the ticket itself has changed, the messages in its channel or notes, or who is looking at it.
             * @enum {string}
             */
            readonly change: "ticket" | "messages" | "viewers";
            /** @description Everyone else who is looking at the ticket; only with the change `viewers`. */
            readonly viewers?: readonly {
                readonly id: string;
                readonly name: string;
            }[];
        };
        /** @description Details of the person for the dashboard. */
        readonly SignInBody: {
            /** @description Discord's locale of the person, the language of the dashboard. */
            readonly locale: string;
        };
        /** @description A link to sign in to the dashboard. */
        readonly SignInLink: {
            readonly url: string;
            /** @description The number that the page behind the link asks for. */
            readonly number: string;
            /** @description When the link expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Sessions that were ended. */
        readonly EndedSessions: {
            readonly ended: number;
        };
        /** @description A session of the dashboard that has not ended, without what opens it. */
        readonly OpenSession: {
            readonly id: string;
            /** @description The person who is signed in. */
            readonly user_id: string;
            /** @description The API token that created the sign-in link; the session ends with it. Null if the service's own bot created it, or the person signed in with Discord. */
            readonly token_id: string | null;
            /** Format: date-time */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description The session ends at this time unless it is used again: each use moves it by up to eight hours, at most to 30 days after its beginning.
             */
            readonly expires_at: string;
        };
        /** @description A page of sessions. */
        readonly OpenSessionPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["OpenSession"][];
        };
        /** @description A ticket with what its owner may see. */
        readonly OwnTicket: {
            readonly id: string;
            /** @description Ticket number within the guild. */
            readonly number: number;
            readonly group_name: string;
            /** @enum {string} */
            readonly status: "open" | "closed" | "deleted";
            /** @description The ticket's channel or thread. Null if it was deleted. */
            readonly channel_id: string | null;
            readonly created_at: components["schemas"]["Timestamp"];
            readonly closed_at: components["schemas"]["NullableTimestamp"];
            readonly closed_reason: string | null;
            /** @description What the ticket is about, as a ticket's `subject`. */
            readonly subject: string | null;
        };
        /** @description A page of the person's tickets. */
        readonly OwnTicketPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["OwnTicket"][];
            /** @description Whether there may be more tickets than `total`, because counting stopped there. */
            readonly total_is_minimum: boolean;
        };
        /** @description A link to a zip of a user's stored data. */
        readonly ArchiveLink: {
            readonly url: string;
            /** @description When the link expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The snooze of a ticket, or its end. */
        readonly SnoozeTicketBody: {
            /**
             * Format: date-time
             * @description Until when the ticket is snoozed, an ISO 8601 timestamp with a time zone and in the future, or null to end the snooze.
             */
            readonly until: string | null;
            /** @description Reason for the snooze. */
            readonly reason?: components["schemas"]["NullableReason"];
            /** @description Snooze as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description The labels that a ticket gets and loses. */
        readonly LabelTicketBody: {
            /** @description Label IDs to add. Each must be a label of the guild. */
            readonly add?: readonly components["schemas"]["Snowflake"][];
            /** @description Label IDs to remove. Labels that the ticket doesn't have are ignored. */
            readonly remove?: readonly components["schemas"]["Snowflake"][];
            /** @description Reason for the change. */
            readonly reason?: components["schemas"]["NullableReason"];
            /** @description Change as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description The tickets that are linked to a ticket. */
        readonly TicketLinks: {
            /** @description At most 25, in the order of their numbers. */
            readonly data: readonly components["schemas"]["TicketLink"][];
        };
        /** @description The ticket at the other end of a link. */
        readonly LinkTicketBody: {
            /** @description The other ticket's ID. */
            readonly linked_ticket_id: components["schemas"]["Snowflake"];
            /** @description Reason for the change. */
            readonly reason?: components["schemas"]["NullableReason"];
        };
        /** @description The last message that the person has seen. */
        readonly SeenTicketBody: {
            /** @description The newest message of the channel or of the notes that was shown. Leave it out if there was none. */
            readonly message_id?: components["schemas"]["Snowflake"];
        };
        /** @description What the person has seen of a ticket. */
        readonly SeenTicket: {
            /** @description The newest message that they have seen. Null if the ticket had none, or if it isn't open. */
            readonly message_id: string | null;
        };
        /** @description The source of a forwarded message. Discord doesn't say who wrote it. */
        readonly TranscriptForward: {
            /** @description ID of the server that it was posted in. Null outside servers. */
            readonly guild_id: string | null;
            /** @description ID of the channel that it was posted in. */
            readonly channel_id: string | null;
            readonly message_id: string | null;
            /** @description Time when the forwarded message was posted. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description An earlier version of an edited message. */
        readonly TranscriptVersion: {
            readonly content: string;
            /** @description IDs of its attachments, including those that an edit removed. */
            readonly attachments: readonly string[];
            /** @description Time when it was posted or edited to say this. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A person's name. */
        readonly TranscriptName: {
            readonly id: string;
            readonly name: string;
        };
        /** @description An action on a ticket. */
        readonly TicketHistoryEntry: {
            /** @description Snowflake ID of the entry. Later entries have larger IDs. */
            readonly id: string;
            readonly action: components["schemas"]["TicketHistoryAction"];
            /** @description User who performed the action, even if it was anonymous to members. */
            readonly actor_id: string;
            /** @description Owner of the token in the request. This is the bot if it acted on behalf of the actor. */
            readonly token_user_id: string;
            /** @description Reason given for the action. */
            readonly reason: string | null;
            /** @description Whether the action was performed as the bot, which hides the actor from members. */
            readonly anonymous: boolean;
            /** @description Other fields of the request, such as the `user_id` of assignTicket. Empty if there are none. For a level, it also contains the level's `label` at that time. For labels, `added` and `removed` contain their names. If the service set the reason automatically, `reason_wording` contains the sentences of `reason`, each as a `Wording`. */
            readonly detail: {
                readonly [key: string]: unknown;
            };
            /** @description When the action was performed. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of a ticket's history. */
        readonly TicketHistoryPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["TicketHistoryEntry"][];
            /** @description Discord names by user ID, if `names` is `true`. Names that Discord does not return immediately are left out. */
            readonly names?: {
                readonly [key: string]: string;
            };
        };
        /** @description A rating of a ticket, with the owner's comment. */
        readonly RateTicketBody: {
            /** @description Position of the level among the group's `rating_levels`, starting at 1. */
            readonly rating: number;
            /** @description Comment of the owner. */
            readonly feedback?: string | null;
        };
        /** @description A custom message as it would be sent into a ticket. */
        readonly FilledReply: {
            /** @description Its text. Empty if it has none. */
            readonly content: string;
            /** @description Whether it has more than the text, such as embeds or buttons. */
            readonly has_more: boolean;
        };
        /** @description A file to attach to a reply. */
        readonly ReplyFile: {
            /** @description The name that Discord shows. Discord replaces characters that it doesn't allow. */
            readonly filename: string;
            /** @description The media type. Absent means `application/octet-stream`. */
            readonly content_type?: string;
            /** @description The bytes in Base64. */
            readonly data: string;
        };
        /** @description A custom message to send into a ticket, or in its place a text, files, or both. */
        readonly ReplyBody: {
            /** @description The custom message. Required if there is neither `content` nor `files`. */
            readonly custom_message_id?: components["schemas"]["Snowflake"];
            /** @description A text in Discord's Markdown, sent as it is: it has no placeholders. It pings only people in the ticket (its owner, members and assignee) whom it mentions. It can't be combined with `custom_message_id`. */
            readonly content?: string;
            /** @description Files to attach, together up to 10 MiB, which Discord accepts in every server. They can't be combined with `custom_message_id`. */
            readonly files?: readonly components["schemas"]["ReplyFile"][];
            readonly context?: components["schemas"]["CustomMessageContext"];
            /** @description Reason for the action. */
            readonly reason?: components["schemas"]["Reason"];
            /** @description Perform the action as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description A text, files, or both. A note without either returns 400. */
        readonly NoteBody: {
            /** @description A text in Discord's Markdown. It pings nobody. */
            readonly content?: string;
            /** @description Files to attach, together up to 10 MiB, which Discord accepts in every server. */
            readonly files?: readonly components["schemas"]["ReplyFile"][];
            /** @description Reason for the action. */
            readonly reason?: components["schemas"]["Reason"];
            /** @description Perform the action as the bot. Absent means false. */
            readonly anonymous?: boolean;
        };
        /** @description A link to a transcript's page. */
        readonly TranscriptLink: {
            readonly url: string;
            /** @description When the link expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Messages of a ticket, with the files and names that they refer to. */
        readonly TicketMessages: {
            /** @description The messages, the newest first. */
            readonly messages: readonly components["schemas"]["TranscriptMessage"][];
            /** @description The IDs of these messages that are in the notes thread. */
            readonly note_ids: readonly components["schemas"]["Snowflake"][];
            /** @description The files in these messages. */
            readonly attachments: readonly components["schemas"]["TranscriptAttachment"][];
            /** @description People whom messages of the ticket mention and who neither belong to it nor wrote in it. */
            readonly mentioned_users: readonly components["schemas"]["TranscriptName"][];
            /** @description The guild's roles that these messages mention, as they are now. */
            readonly mentioned_roles: readonly components["schemas"]["TranscriptRole"][];
            /** @description Whether there are older messages. */
            readonly has_more: boolean;
        };
        /** @description The message to keep. */
        readonly KeptMessageBody: {
            /** @description Discord's message object. */
            readonly message: {
                readonly [key: string]: unknown;
            };
        };
        /** @description The result of keeping a message. */
        readonly KeptMessage: {
            /** @description Whether it was stored now. False if the transcript had its content already. */
            readonly kept: boolean;
        };
        /**
         * @description An ability of a token. `anonymous` allows anonymous ticket creation. `act-as` allows requests on behalf of a named person.
         * @enum {string}
         */
        readonly Ability: "anonymous" | "act-as";
        /** @description An API token without its secret. */
        readonly Token: {
            readonly id: string;
            readonly name: string;
            readonly abilities: readonly components["schemas"]["Ability"][];
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description When the token was last used, accurate to a few minutes. */
            readonly last_used_at: components["schemas"]["NullableTimestamp"];
            readonly expires_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description A page of the user's tokens. */
        readonly TokenPage: components["schemas"]["Pagination"] & {
            /** @description Items of the current page. */
            readonly data: readonly components["schemas"]["Token"][];
        };
        /** @description A new API token. */
        readonly TokenBody: {
            /** @description Purpose of the token. */
            readonly name: string;
            /** @description Abilities of the token. Absent means none. Only the operator of the service can grant `act-as` (`npm run create-token`). */
            readonly abilities?: readonly "anonymous"[];
            /** @description When the token expires. If absent or null, never. A token that expires can't create one that expires later or never. */
            readonly expires_at?: components["schemas"]["NullableTimestamp"];
        };
        /** @description A new API token. */
        readonly TokenWithSecret: components["schemas"]["Token"] & {
            /** @description The token itself. It is shown only in this answer. */
            readonly token: string;
        };
        /** @description The link's code and its number, or the code of a sign-in with Discord and a guild. */
        readonly SessionBody: {
            /** @description The last part of the link's path, or the code of the sign-in. */
            readonly code: string;
            /** @description The number that belongs to the link. Required unless a guild is named. */
            readonly number?: string;
            /** @description The guild to sign in to, with the code of a sign-in. */
            readonly guild_id?: components["schemas"]["Snowflake"];
        };
        /** @description A person's session in the dashboard of one guild. */
        readonly Session: {
            /** @description The token itself. It is shown only in this answer. */
            readonly token: string;
            readonly guild_id: string;
            readonly user_id: string;
            readonly locale: string;
            /** @description When the session ends. Each use extends it. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The code of Discord's authorize page, with PKCE's verifier. */
        readonly DiscordSignInBody: {
            readonly code: string;
            readonly code_verifier: string;
        };
        /** @description A person who has signed in with Discord, before they have chosen a guild. */
        readonly DiscordSignIn: {
            /** @description The code for `createSession`. */
            readonly code: string;
            readonly user_id: string;
            /** @description The guilds that both the person and the bot are in. Of a bot in more than 200 guilds, only some are listed; the person can still choose any guild that they are in. */
            readonly guilds: readonly {
                readonly id: string;
                readonly name: string;
            }[];
            /** @description When the code expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The body of a request to a webhook. */
        readonly WebhookEvent: {
            /** @description Type of the event: `ticket.` and the action, such as `ticket.lockTicket`. `webhook.test` is a test, whose `data` contains only the guild. */
            readonly type: string;
            /** @description When the action was performed. */
            readonly timestamp: components["schemas"]["Timestamp"];
            /** @description The ticket and the entry of its history. */
            readonly data: {
                /** @description Guild snowflake ID. */
                readonly guild_id: string;
                /** @description Ticket snowflake ID. */
                readonly ticket_id?: string;
                readonly entry?: components["schemas"]["TicketHistoryEntry"];
            };
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
                 *           "feedback_channel_id": null,
                 *           "mode": "channel"
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
                 * @example of,id,name,opened,answered,closed,open,first_response_median_seconds,first_response_p90_seconds,close_median_seconds,close_p90_seconds,rating_average,ratings,answers_shown,answers_solved,missed_answers
                 *     server,"=""1234567890123456780""",,5,4,5,3,180,1260,5400,86400,4.5,2,9,4,1
                 *     day,2026-11-21,,4,4,5,,180,1260,5400,86400,,,9,4,1
                 */
                readonly "text/csv": string;
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
                 *           "answered": 4,
                 *           "closed": 5,
                 *           "first_response_seconds": {
                 *             "median": 180,
                 *             "p90": 1260
                 *           },
                 *           "close_seconds": {
                 *             "median": 5400,
                 *             "p90": 86400
                 *           },
                 *           "missed": 1
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
                 *       "missed": 3,
                 *       "missed_by_priority": [
                 *         {
                 *           "priority": 1,
                 *           "count": 2
                 *         },
                 *         {
                 *           "priority": 3,
                 *           "count": 1
                 *         }
                 *       ],
                 *       "groups": [
                 *         {
                 *           "group_id": "1234567890123456792",
                 *           "name": "Support",
                 *           "open": 3,
                 *           "closed": 38,
                 *           "deleted": 1,
                 *           "window": {
                 *             "opened": 4,
                 *             "answered": 4,
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
                 *             },
                 *             "missed": 3,
                 *             "missed_by_priority": [
                 *               {
                 *                 "priority": 1,
                 *                 "count": 2
                 *               },
                 *               {
                 *                 "priority": 3,
                 *                 "count": 1
                 *               }
                 *             ]
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
                 *             "answered": 3,
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
                 *             },
                 *             "missed": 1,
                 *             "missed_by_priority": [
                 *               {
                 *                 "priority": 1,
                 *                 "count": 1
                 *               }
                 *             ]
                 *           }
                 *         }
                 *       ],
                 *       "labels": [
                 *         {
                 *           "label_id": "1234567890123456795",
                 *           "name": "Billing",
                 *           "open": 1,
                 *           "closed": 4,
                 *           "deleted": 0,
                 *           "window": {
                 *             "opened": 1,
                 *             "answered": 1,
                 *             "closed": 2,
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
                 *               "count": 2
                 *             },
                 *             "missed": 0,
                 *             "missed_by_priority": []
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
        /** @description The ticket after the action. */
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
        /** @description The location of the message. */
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
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `CHANNEL_NOT_FOUND`: the channel doesn't exist, or the bot can't see it.
         */
        readonly ChannelNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request. */
        readonly IdempotencyConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `DISCORD_REFUSED`: Discord rejected a request or didn't answer it; the message has Discord's code and the way
         *       to fix the problem.
         */
        readonly DiscordRefused: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The request is rejected. The same request will be rejected again; after 429 it may succeed at the stated time.
         *
         *     - `VALIDATION_FAILED`: the JSON is malformed, or a path ID, a query parameter, a header or a field of the body
         *       is wrong; `errors` lists all of it.
         *     - `UNAUTHENTICATED`: the token is missing, malformed, unknown, expired or revoked.
         *     - `FORBIDDEN`: the caller has no access to the guild, the person isn't allowed to do this, or the token is
         *       missing an ability.
         *     - `PREMIUM_REQUIRED`: the guild has no premium.
         *     - `SUSPENDED`: the guild is suspended.
         *     - `METHOD_NOT_ALLOWED`: the path doesn't support the method; `Allow` lists the supported ones.
         *     - `PAYLOAD_TOO_LARGE`: the body is larger than 1 MiB, or than the maximum for the operation's fields.
         *     - `UNSUPPORTED_MEDIA_TYPE`: the body isn't JSON.
         *     - `RATE_LIMITED`: the token's user made too many requests, by default more than 600 a minute with all their
         *       tokens together.
         */
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
        /**
         * @description The request may be valid, but the service can't process it. `Retry-After` says when to try again; without it,
         *     try again at once and then after some seconds.
         *
         *     - `INTERNAL`: an error occurred in the service.
         *     - `DISCORD_REFUSED`: Discord rejected a request or didn't answer it; the message has Discord's code and the way
         *       to fix the problem.
         *     - `SERVICE_UNAVAILABLE`: the service is starting or shutting down, or the database or Discord can't be reached.
         */
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
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `CHANNEL_NOT_FOUND`: the channel doesn't exist, or the bot can't see it.
         *     - `MESSAGE_NOT_FOUND`: the message isn't in the channel, or was deleted.
         */
        readonly MessageNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `CUSTOM_MESSAGE_NOT_FOUND`: the custom message doesn't exist.
         *     - `CHANNEL_NOT_FOUND`: the channel doesn't exist, or the bot can't see it.
         */
        readonly CustomMessageOrChannelNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `CUSTOM_MESSAGE_NOT_FOUND`: the custom message doesn't exist.
         *     - `CHANNEL_NOT_FOUND`: the channel doesn't exist, or the bot can't see it.
         *     - `MESSAGE_NOT_FOUND`: the message isn't in the channel, or was deleted.
         */
        readonly CustomMessageOrMessageNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description - `GUILD_NOT_FOUND`: the bot isn't in this guild. */
        readonly GuildNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The progress of the latest sync. */
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
                 *       "holidays": [],
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
                 *       "answer_times": [
                 *         {
                 *           "priority": null,
                 *           "first": 3600,
                 *           "next": 14400
                 *         }
                 *       ],
                 *       "answer_reminder_role_ids": null,
                 *       "answer_reminder_channel_id": null,
                 *       "warn_after": 172800,
                 *       "close_after": 86400,
                 *       "transcript_to_owner": true,
                 *       "notice_to_owner": false,
                 *       "erase_after": 7776000,
                 *       "close_reasons": [
                 *         "Solved",
                 *         "No reply"
                 *       ],
                 *       "close_reason_required": false,
                 *       "open_pause": null,
                 *       "min_account_age": null,
                 *       "language": "en",
                 *       "revision": "kX9vQ2m1bYt0aRz7LwPd5A",
                 *       "created_at": "2026-11-01T12:00:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketGroupSettings"];
            };
        };
        /**
         * @description - `NAME_TAKEN`: the name is in use.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly NameTaken: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `GROUP_NOT_FOUND`: the ticket group doesn't exist.
         */
        readonly GroupNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GROUP_IN_USE`: the group has tickets and would change between channels and threads, or is the default group.
         *     - `GROUP_ERASES_TICKETS`: the new retention would erase tickets right away; confirm with `erase_existing`.
         *     - `GROUP_CHANGED`: the group has changed since the given revision.
         *     - `NAME_TAKEN`: the name is in use.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly GroupConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GROUP_IN_USE`: the group has tickets, or is the default group.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly GroupInUse: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
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
        /**
         * @description The caller can't do this, or the person can't open tickets.
         *
         *     - `FORBIDDEN`: the caller has no access to the guild, the token is missing an ability, or the group isn't open
         *       to the person.
         *     - `PREMIUM_REQUIRED`: the guild has no premium.
         *     - `SUSPENDED`: the guild is suspended.
         *     - `BLOCKED`: the person is blocked from opening tickets.
         *     - `ACCOUNT_TOO_YOUNG`: the person's account is younger than the group allows.
         */
        readonly OpeningForbidden: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Conflict. Only a person who opens a ticket for themselves gets the first two.
         *
         *     - `TICKET_OUT_OF_SCHEDULE`: the group is outside its business hours.
         *     - `TICKET_OPENED_RECENTLY`: the person opened a ticket too recently.
         *     - `TOO_MANY_TICKETS_OPENED`: the group has reached its maximum of open tickets.
         *     - `USER_TOO_MANY_TICKETS_OPENED`: the person has reached their maximum of open tickets in the group.
         */
        readonly OpeningConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The answers that match best. */
        readonly FoundAnswers: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "custom_message_id": "1234567890123456793",
                 *           "name": "Reset your password",
                 *           "text": "Choose **Forgot password** below the login form."
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["FoundAnswers"];
            };
        };
        /** @description It was counted. */
        readonly SolvedByAnswer: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "group_id": "1234567890123456792"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SolvedByAnswer"];
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
                 *       "shows_availability": false,
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
                 *       "revision": "kX9vQ2m1bYt0aRz7LwPd5A",
                 *       "created_at": "2026-11-01T12:00:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketPanelSettings"];
            };
        };
        /** @description The caller's own stats. */
        readonly OwnStats: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "user_id": "1234567890123456791",
                 *       "days": 30,
                 *       "open": 2,
                 *       "closed": 20,
                 *       "deleted": 0,
                 *       "window": {
                 *         "opened": 2,
                 *         "answered": 3,
                 *         "closed": 3,
                 *         "first_response_seconds": {
                 *           "median": 180,
                 *           "p90": 1260
                 *         },
                 *         "close_seconds": {
                 *           "median": 5400,
                 *           "p90": 86400
                 *         },
                 *         "rating": {
                 *           "average": 4.6,
                 *           "count": 9
                 *         },
                 *         "missed": 1,
                 *         "missed_by_priority": [
                 *           {
                 *             "priority": 1,
                 *             "count": 1
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["OwnStats"];
            };
        };
        /** @description The people who are left out. */
        readonly StatsExclusions: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "user_ids": [
                 *         "1234567890123456791"
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["StatsExclusions"];
            };
        };
        /** @description The time zone. */
        readonly StatsTimeZone: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "time_zone": "Asia/Tokyo",
                 *       "shown_time_zone": "UTC"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StatsTimeZone"];
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
                 *       "answer": false,
                 *       "variables": [
                 *         "customer",
                 *         "order"
                 *       ],
                 *       "used_by": [
                 *         {
                 *           "kind": "group",
                 *           "id": "1234567890123456784",
                 *           "name": "Orders"
                 *         }
                 *       ],
                 *       "revision": "kX9vQ2m1bYt0aRz7LwPd5A",
                 *       "created_at": "2026-11-01T12:00:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["CustomMessageSettings"];
            };
        };
        /** @description A page of tickets. */
        readonly TicketPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example number,name,status,group,owner_id,assigned_id,priority,labels,rating,created_at,waiting_since,snoozed_until,last_activity,closed_at,closed_reason,id
                 *     42,,open,Support,"=""1234567890123456791""",,1,"Refund, VIP",,2026-11-21T09:30:00.000000Z,2026-11-21T09:30:00.000000Z,,,,,"=""1234567890123456789"""
                 */
                readonly "text/csv": string;
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
        /** @description A page of bulk actions. */
        readonly BulkActionPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": "1234567890123456783",
                 *           "action": "closeTicket",
                 *           "state": "running",
                 *           "total": 37,
                 *           "done": 12,
                 *           "refused": 0,
                 *           "refusals": [],
                 *           "message": null,
                 *           "started_by": "1234567890123456791",
                 *           "started_at": "2026-11-21T09:30:00.000000Z",
                 *           "finished_at": null
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
                readonly "application/json": components["schemas"]["BulkActionPage"];
            };
        };
        /** @description The bulk action, which runs in the background. */
        readonly BulkActionStarted: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456783",
                 *       "action": "closeTicket",
                 *       "state": "running",
                 *       "total": 37,
                 *       "done": 0,
                 *       "refused": 0,
                 *       "refusals": [],
                 *       "message": null,
                 *       "started_by": "1234567890123456791",
                 *       "started_at": "2026-11-21T09:30:00.000000Z",
                 *       "finished_at": null
                 *     }
                 */
                readonly "application/json": components["schemas"]["BulkAction"];
            };
        };
        /**
         * @description - `BULK_ACTION_RUNNING`: the person has a running bulk action.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly BulkActionConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The bulk action and its progress. */
        readonly BulkAction: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456783",
                 *       "action": "closeTicket",
                 *       "state": "running",
                 *       "total": 37,
                 *       "done": 12,
                 *       "refused": 1,
                 *       "refusals": [
                 *         {
                 *           "message": "Ticket #5 is already closed.",
                 *           "count": 1,
                 *           "ticket_numbers": [
                 *             5
                 *           ]
                 *         }
                 *       ],
                 *       "message": null,
                 *       "started_by": "1234567890123456791",
                 *       "started_at": "2026-11-21T09:30:00.000000Z",
                 *       "finished_at": null
                 *     }
                 */
                readonly "application/json": components["schemas"]["BulkAction"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `BULK_ACTION_NOT_FOUND`: the bulk action doesn't exist, ended more than 7 days ago, or is someone else's.
         */
        readonly BulkActionNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `GROUP_NOT_FOUND`: the ticket group doesn't exist.
         *     - `MEMBER_NOT_FOUND`: the user isn't a member of the guild.
         *     - `CHANNEL_NOT_FOUND`: the group's tickets are threads, and their channel was deleted.
         */
        readonly CreateTicketNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `TICKET_OUT_OF_SCHEDULE`: the group is outside its business hours.
         *     - `TICKET_OPENED_RECENTLY`: the person opened a ticket too recently.
         *     - `TOO_MANY_TICKETS_OPENED`: the group has reached its maximum of open tickets.
         *     - `USER_TOO_MANY_TICKETS_OPENED`: the person has reached their maximum of open tickets in the group.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly CreateTicketConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `PANEL_NOT_FOUND`: the ticket panel doesn't exist.
         */
        readonly PanelNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `PANEL_CHANGED`: the panel has changed since the given revision.
         *     - `NAME_TAKEN`: the name is in use.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly PanelConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `PANEL_NOT_FOUND`: the ticket panel doesn't exist.
         *     - `CHANNEL_NOT_FOUND`: the channel doesn't exist, or the bot can't see it.
         */
        readonly PanelOrChannelNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `CUSTOM_MESSAGE_NOT_FOUND`: the custom message doesn't exist.
         */
        readonly CustomMessageNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `CUSTOM_MESSAGE_CHANGED`: the custom message has changed since the given revision.
         *     - `NAME_TAKEN`: the name is in use.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly CustomMessageConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `CUSTOM_MESSAGE_IN_USE`: groups or panels use the custom message.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly CustomMessageInUse: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
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
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `API_PERMISSION_NOT_FOUND`: the subject doesn't hold the permission.
         */
        readonly ApiPermissionNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
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
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `BLOCK_NOT_FOUND`: the subject isn't blocked.
         */
        readonly BlockNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of labels. */
        readonly LabelPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": "1234567890123456787",
                 *           "name": "Refund",
                 *           "emoji": "💸",
                 *           "color": "#43b581",
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
                readonly "application/json": components["schemas"]["LabelPage"];
            };
        };
        /** @description The label. */
        readonly Label: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456787",
                 *       "name": "Refund",
                 *       "emoji": "💸",
                 *       "color": "#43b581",
                 *       "created_at": "2026-11-21T09:30:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["Label"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `LABEL_NOT_FOUND`: the label doesn't exist.
         */
        readonly LabelNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The person. */
        readonly Person: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "user_id": "1234567890123456791",
                 *       "tickets": [
                 *         {
                 *           "id": "1234567890123456789",
                 *           "uuid": "0b1f6a4e-8f0d-4a53-9a0e-3f6a0d1c2b11",
                 *           "group_id": "1234567890123456792",
                 *           "guild_id": "1234567890123456780",
                 *           "number": 42,
                 *           "status": "closed",
                 *           "created_at": "2026-11-21T09:30:00.000000Z"
                 *         }
                 *       ],
                 *       "ticket_count": 1,
                 *       "ticket_count_is_minimum": false,
                 *       "block": null,
                 *       "notes": [
                 *         {
                 *           "id": "1234567890123456786",
                 *           "user_id": "1234567890123456791",
                 *           "text": "Prefers answers in Spanish.",
                 *           "author_id": "1234567890123456790",
                 *           "created_at": "2026-11-21T09:30:00.000000Z",
                 *           "edited_by": null,
                 *           "edited_at": null
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["Person"];
            };
        };
        /** @description The note. */
        readonly PersonNote: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456786",
                 *       "user_id": "1234567890123456791",
                 *       "text": "Prefers answers in Spanish.",
                 *       "author_id": "1234567890123456790",
                 *       "created_at": "2026-11-21T09:30:00.000000Z",
                 *       "edited_by": null,
                 *       "edited_at": null
                 *     }
                 */
                readonly "application/json": components["schemas"]["PersonNote"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `PERSON_NOTE_NOT_FOUND`: the note doesn't exist.
         */
        readonly PersonNoteNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
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
                 *           "revision": "kX9vQ2m1bYt0aRz7LwPd5A",
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
                 *       "revision": "kX9vQ2m1bYt0aRz7LwPd5A",
                 *       "created_by": "1234567890123456790",
                 *       "created_at": "2026-11-21T09:30:00.000000Z",
                 *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                 *     }
                 */
                readonly "application/json": components["schemas"]["WebhookWithSecret"];
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
                 *       "revision": "kX9vQ2m1bYt0aRz7LwPd5A",
                 *       "created_by": "1234567890123456790",
                 *       "created_at": "2026-11-21T09:30:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["Webhook"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `WEBHOOK_NOT_FOUND`: the webhook doesn't exist.
         */
        readonly WebhookNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `WEBHOOK_CHANGED`: the webhook has changed since the given revision.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly WebhookConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The delivery and its result. */
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
        /** @description The checks and their results. */
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
                 *           "message": "The bot doesn't have Manage Channels: it can't create, move or delete ticket channels.",
                 *           "remedy": "Go to Server Settings → Roles → the bot's role → Manage Channels."
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["GuildCheckup"];
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
                 *           "earlier_version": false,
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
                 *       "total": 1,
                 *       "not_searched_before": null
                 *     }
                 */
                readonly "application/json": components["schemas"]["TranscriptHitPage"];
            };
        };
        /** @description The channels. */
        readonly GuildChannels: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "channels": [
                 *         {
                 *           "id": "1234567890123456793",
                 *           "name": "general",
                 *           "type": 0,
                 *           "parent_id": null,
                 *           "position": 0
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["GuildChannels"];
            };
        };
        /** @description The roles. */
        readonly GuildRoles: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "roles": [
                 *         {
                 *           "id": "1234567890123456794",
                 *           "name": "Moderator",
                 *           "color": "#3498db",
                 *           "position": 2,
                 *           "hoist": true,
                 *           "own": false
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["GuildRoles"];
            };
        };
        /** @description The members who were found. */
        readonly FoundMembers: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "members": [
                 *         {
                 *           "id": "1234567890123456791",
                 *           "name": "Ada",
                 *           "username": "ada.lovelace",
                 *           "bot": false
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["FoundMembers"];
            };
        };
        /** @description The caller's rights. */
        readonly OwnAccess: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "user_id": "1234567890123456791",
                 *       "manages_server": false,
                 *       "sees_all_tickets": false,
                 *       "staff_groups": [
                 *         {
                 *           "id": "1234567890123456792",
                 *           "name": "Support"
                 *         }
                 *       ],
                 *       "is_assignee": true
                 *     }
                 */
                readonly "application/json": components["schemas"]["OwnAccess"];
            };
        };
        /** @description A stream of events. The data of each is a JSON object. */
        readonly TicketEvents: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "text/event-stream": components["schemas"]["TicketEvent"];
            };
        };
        /** @description The link and its number. */
        readonly SignInLink: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "url": "http://127.0.0.1:4000/dashboard/sign-in/the-code-of-the-link",
                 *       "number": "4711",
                 *       "expires_at": "2026-11-21T09:32:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SignInLink"];
            };
        };
        /** @description The number of sessions that were ended. */
        readonly EndedSessions: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "ended": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["EndedSessions"];
            };
        };
        /** @description A page of sessions. */
        readonly OpenSessionPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": "1234567890123456799",
                 *           "user_id": "1234567890123456791",
                 *           "token_id": null,
                 *           "created_at": "2026-11-21T09:30:00.000000Z",
                 *           "expires_at": "2026-11-21T17:42:00.000000Z"
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
                readonly "application/json": components["schemas"]["OpenSessionPage"];
            };
        };
        /** @description The session. */
        readonly OpenSession: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "1234567890123456799",
                 *       "user_id": "1234567890123456791",
                 *       "token_id": null,
                 *       "created_at": "2026-11-21T09:30:00.000000Z",
                 *       "expires_at": "2026-11-21T17:42:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["OpenSession"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `SESSION_NOT_FOUND`: the session doesn't exist or has ended.
         */
        readonly SessionNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of the person's tickets. */
        readonly OwnTicketPage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": "1234567890123456789",
                 *           "number": 42,
                 *           "group_name": "Support",
                 *           "status": "open",
                 *           "channel_id": "1234567890123456793",
                 *           "created_at": "2026-11-21T09:30:00.000000Z",
                 *           "closed_at": null,
                 *           "closed_reason": null,
                 *           "subject": "My order has not arrived."
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
                readonly "application/json": components["schemas"]["OwnTicketPage"];
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
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `TICKET_NOT_FOUND`: the guild or the channel has no such ticket.
         */
        readonly TicketNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `INVALID_TICKET_STATUS`: the ticket is in a state that doesn't allow it.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly TicketConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `TICKET_NOT_FOUND`: the guild or the channel has no such ticket.
         *     - `GROUP_NOT_FOUND`: the target group doesn't exist.
         *     - `CHANNEL_NOT_FOUND`: the target group's tickets are threads, and their channel was deleted.
         */
        readonly TicketOrGroupNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `INVALID_TICKET_STATUS`: the ticket is in a state that doesn't allow it.
         *     - `TICKET_MODE_MISMATCH`: one group's tickets are channels, the other's are threads.
         *     - `TICKET_CHANNEL_MISSING`: the ticket's channel was deleted; reopen the ticket by its ID.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly MoveConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `TICKET_NOT_FOUND`: the guild or the channel has no such ticket.
         *     - `CHANNEL_NOT_FOUND`: the group's tickets are threads, and their channel was deleted.
         */
        readonly TicketOrParentNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `TICKET_NOT_FOUND`: the guild or the channel has no such ticket.
         *     - `MEMBER_NOT_FOUND`: the user isn't a member of the guild.
         */
        readonly TicketOrMemberNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `INVALID_TICKET_STATUS`: the ticket is in a state that doesn't allow it.
         *     - `TICKET_ASSIGNED`: someone else has the ticket, and `unless_assigned` is set.
         *     - `NOT_STAFF`: the user isn't staff of the ticket's group, and `staff_only` is set.
         *     - `TICKET_CHANNEL_MISSING`: the ticket's channel was deleted; reopen the ticket by its ID.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly AssignConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `INVALID_TICKET_STATUS`: the ticket is in a state that doesn't allow it.
         *     - `TICKET_CHANNEL_MISSING`: the ticket's channel was deleted; reopen the ticket by its ID.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly TicketChannelConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `INVALID_TICKET_STATUS`: the ticket is in a state that doesn't allow it.
         *     - `TICKET_MODE_MISMATCH`: the group's tickets are threads, which can't have notes.
         *     - `TICKET_PRIVATE_THREAD_EXISTS`: the ticket has a notes thread already.
         *     - `TICKET_CHANNEL_MISSING`: the ticket's channel was deleted; reopen the ticket by its ID.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly CreateNotesConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `TICKET_NOT_FOUND`: the guild or the channel has no such ticket.
         *     - `NOTES_THREAD_NOT_FOUND`: the ticket has no notes thread, or it was deleted.
         *     - `MEMBER_NOT_FOUND`: the user isn't a member of the guild.
         */
        readonly NotesNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `INVALID_TICKET_STATUS`: the ticket is in a state that doesn't allow it.
         *     - `TICKET_MODE_MISMATCH`: the group's tickets are threads, which can't have notes.
         *     - `TICKET_CHANNEL_MISSING`: the ticket's channel was deleted; reopen the ticket by its ID.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly NotesConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `INVALID_TICKET_STATUS`: the ticket is in a state that doesn't allow it.
         *     - `TICKET_MODE_MISMATCH`: the group's tickets are threads, which can't have notes.
         *     - `IDEMPOTENCY_CONFLICT`: the idempotency key was used for another request.
         */
        readonly RemoveNotesMemberConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The request is wrong.
         *
         *     - `VALIDATION_FAILED`: the request violates the contract.
         *     - `INVALID_PRIORITY`: the index isn't one of the priority levels of the ticket's group.
         */
        readonly InvalidPriority: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The linked tickets. */
        readonly TicketLinks: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "ticket_id": "1234567890123456785",
                 *           "number": 11,
                 *           "linked_at": "2026-11-21T09:30:00.000000Z",
                 *           "ticket": null
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketLinks"];
            };
        };
        /** @description The mark that is stored now. */
        readonly SeenTicket: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message_id": "1234567890123456797"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SeenTicket"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `TICKET_NOT_FOUND`: the guild or the channel has no such ticket.
         *     - `TRANSCRIPT_NOT_FOUND`: the ticket was erased before a transcript was saved.
         */
        readonly TranscriptNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
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
        /** @description The custom message, filled in. */
        readonly FilledReply: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "content": "Hello Milo, your order A-1024 is on its way.",
                 *       "has_more": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["FilledReply"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `TICKET_NOT_FOUND`: the guild or the channel has no such ticket.
         *     - `CUSTOM_MESSAGE_NOT_FOUND`: the custom message doesn't exist.
         *     - `CHANNEL_NOT_FOUND`: the ticket's channel was deleted.
         */
        readonly FillReplyNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `INVALID_TICKET_STATUS`: the ticket is in a state that doesn't allow it.
         *     - `TICKET_CHANNEL_MISSING`: the ticket's channel was deleted; reopen the ticket by its ID.
         */
        readonly FillReplyConflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `TICKET_NOT_FOUND`: the guild or the channel has no such ticket.
         *     - `CUSTOM_MESSAGE_NOT_FOUND`: the custom message doesn't exist.
         */
        readonly TicketOrCustomMessageNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `TICKET_NOT_FOUND`: the guild or the channel has no such ticket.
         *     - `NOTES_THREAD_NOT_FOUND`: the ticket's notes thread was deleted.
         */
        readonly NotesThreadNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
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
        /** @description Messages of the ticket. */
        readonly TicketMessages: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "messages": [
                 *         {
                 *           "id": "1234567890123456795",
                 *           "author": {
                 *             "id": "1234567890123456791",
                 *             "name": "Ada",
                 *             "avatar": "",
                 *             "bot": false
                 *           },
                 *           "content": "My order has not arrived.",
                 *           "created_at": "2026-11-21T09:31:00.000000Z"
                 *         }
                 *       ],
                 *       "note_ids": [],
                 *       "attachments": [],
                 *       "mentioned_users": [],
                 *       "mentioned_roles": [],
                 *       "has_more": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["TicketMessages"];
            };
        };
        /** @description The message is in the transcript. */
        readonly KeptMessage: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "kept": true
                 *     }
                 */
                readonly "application/json": components["schemas"]["KeptMessage"];
            };
        };
        /**
         * @description - `GUILD_NOT_FOUND`: the bot isn't in this guild.
         *     - `TICKET_NOT_FOUND`: the guild or the channel has no such ticket.
         *     - `MESSAGE_NOT_FOUND`: the message isn't in the channel, or was deleted.
         */
        readonly TicketOrMessageNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
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
        /** @description The token with its secret. The secret is shown only in this answer. */
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
        /** @description - `TOKEN_NOT_FOUND`: the user has no active token with this ID. */
        readonly TokenNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The session. Its token is shown only in this answer. */
        readonly Session: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "token": "the-token-itself",
                 *       "guild_id": "1234567890123456780",
                 *       "user_id": "1234567890123456791",
                 *       "locale": "de",
                 *       "expires_at": "2026-11-21T17:30:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["Session"];
            };
        };
        /** @description The code, and the guilds that the person can choose from. */
        readonly DiscordSignIn: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "our-own-code",
                 *       "user_id": "1234567890123456791",
                 *       "guilds": [
                 *         {
                 *           "id": "1234567890123456780",
                 *           "name": "Example"
                 *         }
                 *       ],
                 *       "expires_at": "2026-11-21T09:35:00.000000Z"
                 *     }
                 */
                readonly "application/json": components["schemas"]["DiscordSignIn"];
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
        /** @description Number of the page, starting at 1. If absent, 1. */
        readonly Page: number;
        /** @description Items per page, at most 100. If absent, 30. */
        readonly PerPage: number;
        /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
        readonly OnBehalfOf: components["schemas"]["Snowflake"];
        /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
        readonly OnBehalfOfRoles: string;
        /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
        readonly IdempotencyKey: string;
        /** @description If `true`, the guild includes `bot`. */
        readonly WithBot: boolean;
        /** @description Ticket group snowflake ID. */
        readonly GroupId: components["schemas"]["Snowflake"];
        /** @description If set, returns only the panels that offer the ticket group with this ID. */
        readonly OfferedGroup: components["schemas"]["Snowflake"];
        /** @description Length of the window in days, up to and including today in the guild's time zone (`getStatsTimeZone`). If absent, 30. */
        readonly Days: 7 | 30 | 90;
        /** @description Returns the stats of only this ticket group. Assignees have the stats of their work in it. A group whose tickets the caller doesn't see has none. */
        readonly FiguresGroup: components["schemas"]["Snowflake"];
        /** @description If `true`, the statistics include `assignee_names`. */
        readonly AssigneeNames: boolean;
        /** @description Returns only tickets with one of these statuses. Each status is a separate parameter. If absent, open and closed tickets are returned. */
        readonly StatusFilter: components["schemas"]["TicketStatuses"];
        /** @description Returns only tickets of this owner. */
        readonly OwnerFilter: components["schemas"]["Snowflake"];
        /** @description Returns only tickets assigned to this user. */
        readonly AssigneeFilter: components["schemas"]["Snowflake"];
        /** @description If `true`, returns only tickets without an assignee. If `false` or absent, returns all tickets. */
        readonly UnassignedFilter: boolean;
        /** @description If `true`, returns only tickets that are waiting for staff: no staff member has written since the owner's last message, since the ticket was opened, or since its snooze ended; and it isn't snoozed. If `false` or absent, returns all tickets. */
        readonly WaitingFilter: boolean;
        /** @description If `true`, returns only tickets that are snoozed. If `false` or absent, returns all tickets. */
        readonly SnoozedFilter: boolean;
        /** @description If `true`, returns only tickets whose answer by staff is overdue: their `answer_due_at` has passed. If `false` or absent, returns all tickets. */
        readonly OverdueFilter: boolean;
        /** @description Returns only tickets in this ticket group. */
        readonly GroupFilter: components["schemas"]["Snowflake"];
        /** @description Returns only tickets with this label. */
        readonly LabelFilter: components["schemas"]["Snowflake"];
        /** @description Returns only tickets with a number below this one. It continues a list that ended after 10,000 tickets. */
        readonly BeforeFilter: components["schemas"]["TicketNumberBound"];
        /** @description Text that a person types to find a ticket: its number (`42`, `#42`, `ticket-42`), a part of the name given to it, at least 6 digits at the start of its owner's ID, or at least 2 letters at the start of its owner's name. The search by owner's name covers only members, finds at most ten of them, and finds none if Discord does not answer immediately. Empty matches any ticket. */
        readonly SearchFilter: components["schemas"]["TicketSearchText"];
        /** @description If `true`, the page includes `owner_names` and `assignee_names`. */
        readonly OwnerNames: boolean;
        /** @description If `true`, the page includes `last_messages` and `unread_ids`, and each ticket its `subject`. It can't be combined with `updated_since`. */
        readonly WithLastMessage: boolean;
        /** @description Sort order: the newest number first (the default), the oldest first, the highest priority first and, within a priority, the oldest first, the longest wait for staff first, or the answer that is due first (`due`). Tickets without a priority, tickets that aren't waiting, and tickets without a due answer come last. */
        readonly TicketSort: "newest" | "oldest" | "priority" | "waiting" | "due";
        /** @description Returns the tickets whose stored state changed after this cursor, whatever the cause, in the order of the changes and in their current state. Deleted tickets are included. Start with `0`, which returns each ticket once. Continue with the answer's `next_cursor`, immediately while `has_more` is true. No change is skipped and none appears behind a cursor, however many callers change tickets at the same time. A ticket that changed several times is returned once, and a ticket may be returned again without a difference. Only `per_page` and `names` can be combined with this parameter. After a restore of the database, an earlier cursor is rejected with 400: start with `0` again. New access of the person in `X-On-Behalf-Of` to a ticket is not a change of the ticket. */
        readonly UpdatedSince: string;
        /** @description Bulk action snowflake ID. */
        readonly BulkId: components["schemas"]["Snowflake"];
        /** @description Ticket panel snowflake ID. */
        readonly PanelId: components["schemas"]["Snowflake"];
        /** @description If `true`, the panel includes `message`. */
        readonly WithPanelMessage: boolean;
        /** @description Kind of the subject, a user or a role. */
        readonly SubjectKind: "user" | "role";
        /** @description Snowflake ID of the user or role. */
        readonly SubjectId: components["schemas"]["Snowflake"];
        /** @description Label snowflake ID. */
        readonly LabelId: components["schemas"]["Snowflake"];
        /** @description If `true`, each ticket includes its `subject`. */
        readonly WithSubjects: boolean;
        /** @description Note snowflake ID. */
        readonly NoteId: components["schemas"]["Snowflake"];
        /** @description Webhook snowflake ID. */
        readonly WebhookId: components["schemas"]["Snowflake"];
        /** @description Words to search for. A message must contain all of them, each as a word or as the beginning of a word. A single character matches only as a word. */
        readonly TranscriptQuery: string;
        /** @description Returns only messages from this person. */
        readonly WriterFilter: components["schemas"]["Snowflake"];
        /** @description Returns only messages from this time or later. */
        readonly SinceFilter: components["schemas"]["Timestamp"];
        /** @description Returns only messages from before this time. */
        readonly UntilFilter: components["schemas"]["Timestamp"];
        /** @description If `true`, the page includes `ticket_subjects`. */
        readonly WithTicketSubjects: boolean;
        /** @description The beginning of the username or nickname, or a user ID. */
        readonly MemberQuery: string;
        /** @description The ticket that the person is looking at. Other people who look at it receive the person's name. */
        readonly ViewedTicket: components["schemas"]["Snowflake"];
        /** @description Session snowflake ID, which opens nothing. */
        readonly SessionId: components["schemas"]["Snowflake"];
        /** @description If `true`, the ticket includes `links`. */
        readonly WithLinks: boolean;
        /** @description If `true`, the ticket includes `subject`. */
        readonly WithSubject: boolean;
        /** @description If `true`, `names` contains the names of the people in the entries, and of the ticket's owner and assignee. */
        readonly HistoryNames: boolean;
        /** @description The custom message. */
        readonly CustomMessageToFill: components["schemas"]["Snowflake"];
        /** @description If `true`, returns the messages of the notes thread instead of the channel's. */
        readonly NotesOnly: boolean;
        /** @description If `true`, returns the messages of the channel and of the notes thread together, whatever `notes` is. */
        readonly WithNotes: boolean;
        /** @description Returns only messages older than the one with this ID. */
        readonly BeforeMessage: components["schemas"]["Snowflake"];
        /** @description Token snowflake ID, not the token itself. */
        readonly TokenId: components["schemas"]["Snowflake"];
    };
    requestBodies: {
        /** @description The reason for the action, and whether the bot is shown as its author. */
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
        /** @description The user who will work on the ticket. */
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
        /** @description The values for the custom message template. */
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
        /** @description The time when the ticket expires. */
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
                 *       "reason": "Easier to find",
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
        /** @description The settings to change. */
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
        /** @description The texts that answers are searched for. */
        readonly FindAnswers: {
            readonly content: {
                /**
                 * @example {
                 *       "texts": [
                 *         "I forgot my password and can't log in."
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["FindAnswersBody"];
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
        /** @description The people to leave out and to include again. */
        readonly StatsExclusionsChange: {
            readonly content: {
                /**
                 * @example {
                 *       "add": [
                 *         "1234567890123456791"
                 *       ],
                 *       "remove": []
                 *     }
                 */
                readonly "application/json": components["schemas"]["StatsExclusionsBody"];
            };
        };
        /** @description The time zone. */
        readonly StatsTimeZoneChange: {
            readonly content: {
                /**
                 * @example {
                 *       "time_zone": "Asia/Tokyo"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StatsTimeZoneBody"];
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
        /** @description The action, and the tickets on which it is performed. */
        readonly BulkAction: {
            readonly content: {
                /**
                 * @example {
                 *       "action": {
                 *         "closeTicket": {
                 *           "reason": "The outage is over"
                 *         }
                 *       },
                 *       "filter": {
                 *         "status": [
                 *           "open"
                 *         ],
                 *         "label_id": "1234567890123456787"
                 *       },
                 *       "expected_total": 37
                 *     }
                 */
                readonly "application/json": components["schemas"]["BulkActionBody"];
            };
        };
        /** @description The settings to change. */
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
        /** @description The settings to change. */
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
        /** @description The reason for the block and its end. */
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
        /** @description The label. */
        readonly Label: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Refund",
                 *       "emoji": "💸",
                 *       "color": "#43b581"
                 *     }
                 */
                readonly "application/json": components["schemas"]["LabelBody"];
            };
        };
        /** @description The fields to change. */
        readonly LabelChange: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Refunds"
                 *     }
                 */
                readonly "application/json": components["schemas"]["LabelChangeBody"];
            };
        };
        /** @description The note. */
        readonly PersonNote: {
            readonly content: {
                /**
                 * @example {
                 *       "text": "Prefers answers in Spanish."
                 *     }
                 */
                readonly "application/json": components["schemas"]["PersonNoteBody"];
            };
        };
        /** @description The webhook's address and the actions to send. */
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
        /** @description The settings to change. */
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
        readonly SignIn: {
            readonly content: {
                /**
                 * @example {
                 *       "locale": "de"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SignInBody"];
            };
        };
        /** @description The time until which the ticket is snoozed. */
        readonly SnoozeTicket: {
            readonly content: {
                /**
                 * @example {
                 *       "until": "2026-12-24T18:00:00.000000Z",
                 *       "reason": "The replacement arrives on Thursday",
                 *       "anonymous": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["SnoozeTicketBody"];
            };
        };
        /** @description The labels to add and to remove. */
        readonly LabelTicket: {
            readonly content: {
                /**
                 * @example {
                 *       "add": [
                 *         "1234567890123456787"
                 *       ],
                 *       "remove": [],
                 *       "anonymous": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["LabelTicketBody"];
            };
        };
        /** @description The other ticket. */
        readonly LinkTicket: {
            readonly content: {
                /**
                 * @example {
                 *       "linked_ticket_id": "1234567890123456785"
                 *     }
                 */
                readonly "application/json": components["schemas"]["LinkTicketBody"];
            };
        };
        /** @description What the person has seen. */
        readonly SeenTicket: {
            readonly content: {
                /**
                 * @example {
                 *       "message_id": "1234567890123456797"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SeenTicketBody"];
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
        /** @description The custom message and its values. */
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
        /** @description The note. */
        readonly Note: {
            readonly content: {
                /**
                 * @example {
                 *       "content": "Asked Adam for the order number."
                 *     }
                 */
                readonly "application/json": components["schemas"]["NoteBody"];
            };
        };
        /** @description The message as Discord sent it with the interaction. */
        readonly KeptMessage: {
            readonly content: {
                /**
                 * @example {
                 *       "message": {
                 *         "id": "1234567890123456797",
                 *         "channel_id": "1234567890123456785",
                 *         "author": {
                 *           "id": "1234567890123456791",
                 *           "username": "ada",
                 *           "avatar": null
                 *         },
                 *         "type": 0,
                 *         "content": "My order has not arrived.",
                 *         "timestamp": "2026-11-21T09:31:00.000000+00:00",
                 *         "edited_timestamp": null,
                 *         "attachments": [],
                 *         "embeds": []
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["KeptMessageBody"];
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
        readonly Session: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "the-code-of-the-link",
                 *       "number": "4711"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SessionBody"];
            };
        };
        readonly DiscordSignIn: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "the-code-of-discord",
                 *       "code_verifier": "the-verifier-that-belongs-to-the-challenge-of-the-page"
                 *     }
                 */
                readonly "application/json": components["schemas"]["DiscordSignInBody"];
            };
        };
    };
    headers: {
        /** @description Clients must not cache errors. */
        readonly CacheControl: string;
        /** @description Seconds until the request may succeed. */
        readonly RetryAfter: number;
        /** @description Requests allowed in the window. */
        readonly RateLimitLimit: number;
        /** @description Requests remaining in the window. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 404: components["responses"]["CustomMessageOrChannelNotFound"];
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 404: components["responses"]["CustomMessageOrMessageNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getGuild: {
        readonly parameters: {
            readonly query?: {
                /** @description If `true`, the guild includes `bot`. */
                readonly bot?: components["parameters"]["WithBot"];
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["GroupInUse"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly checkTicketOpening: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
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
            readonly 403: components["responses"]["OpeningForbidden"];
            readonly 404: components["responses"]["GroupNotFound"];
            readonly 409: components["responses"]["OpeningConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly findAnswers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["FindAnswers"];
        readonly responses: {
            readonly 200: components["responses"]["FoundAnswers"];
            readonly 404: components["responses"]["GroupNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly countSolvedByAnswer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 200: components["responses"]["SolvedByAnswer"];
            readonly 404: components["responses"]["GroupNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listTicketPanels: {
        readonly parameters: {
            readonly query?: {
                /** @description If set, returns only the panels that offer the ticket group with this ID. */
                readonly offers?: components["parameters"]["OfferedGroup"];
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description Length of the window in days, up to and including today in the guild's time zone (`getStatsTimeZone`). If absent, 30. */
                readonly days?: components["parameters"]["Days"];
                /** @description Returns the stats of only this ticket group. Assignees have the stats of their work in it. A group whose tickets the caller doesn't see has none. */
                readonly group_id?: components["parameters"]["FiguresGroup"];
                /** @description If `true`, the statistics include `assignee_names`. */
                readonly names?: components["parameters"]["AssigneeNames"];
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
    readonly getOwnStats: {
        readonly parameters: {
            readonly query?: {
                /** @description Length of the window in days, up to and including today in the guild's time zone (`getStatsTimeZone`). If absent, 30. */
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
            readonly 200: components["responses"]["OwnStats"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getStatsExclusions: {
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
            readonly 200: components["responses"]["StatsExclusions"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly changeStatsExclusions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["StatsExclusionsChange"];
        readonly responses: {
            readonly 200: components["responses"]["StatsExclusions"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getStatsTimeZone: {
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
            readonly 200: components["responses"]["StatsTimeZone"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly changeStatsTimeZone: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["StatsTimeZoneChange"];
        readonly responses: {
            readonly 200: components["responses"]["StatsTimeZone"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listCustomMessages: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description Returns only tickets with one of these statuses. Each status is a separate parameter. If absent, open and closed tickets are returned. */
                readonly status?: components["parameters"]["StatusFilter"];
                /** @description Returns only tickets of this owner. */
                readonly owner_id?: components["parameters"]["OwnerFilter"];
                /** @description Returns only tickets assigned to this user. */
                readonly assigned_id?: components["parameters"]["AssigneeFilter"];
                /** @description If `true`, returns only tickets without an assignee. If `false` or absent, returns all tickets. */
                readonly unassigned?: components["parameters"]["UnassignedFilter"];
                /** @description If `true`, returns only tickets that are waiting for staff: no staff member has written since the owner's last message, since the ticket was opened, or since its snooze ended; and it isn't snoozed. If `false` or absent, returns all tickets. */
                readonly waiting?: components["parameters"]["WaitingFilter"];
                /** @description If `true`, returns only tickets that are snoozed. If `false` or absent, returns all tickets. */
                readonly snoozed?: components["parameters"]["SnoozedFilter"];
                /** @description If `true`, returns only tickets whose answer by staff is overdue: their `answer_due_at` has passed. If `false` or absent, returns all tickets. */
                readonly overdue?: components["parameters"]["OverdueFilter"];
                /** @description Returns only tickets in this ticket group. */
                readonly group_id?: components["parameters"]["GroupFilter"];
                /** @description Returns only tickets with this label. */
                readonly label_id?: components["parameters"]["LabelFilter"];
                /** @description Returns only tickets with a number below this one. It continues a list that ended after 10,000 tickets. */
                readonly before?: components["parameters"]["BeforeFilter"];
                /** @description Text that a person types to find a ticket: its number (`42`, `#42`, `ticket-42`), a part of the name given to it, at least 6 digits at the start of its owner's ID, or at least 2 letters at the start of its owner's name. The search by owner's name covers only members, finds at most ten of them, and finds none if Discord does not answer immediately. Empty matches any ticket. */
                readonly q?: components["parameters"]["SearchFilter"];
                /** @description If `true`, the page includes `owner_names` and `assignee_names`. */
                readonly names?: components["parameters"]["OwnerNames"];
                /** @description If `true`, the page includes `last_messages` and `unread_ids`, and each ticket its `subject`. It can't be combined with `updated_since`. */
                readonly last_message?: components["parameters"]["WithLastMessage"];
                /** @description Sort order: the newest number first (the default), the oldest first, the highest priority first and, within a priority, the oldest first, the longest wait for staff first, or the answer that is due first (`due`). Tickets without a priority, tickets that aren't waiting, and tickets without a due answer come last. */
                readonly sort?: components["parameters"]["TicketSort"];
                /** @description Returns the tickets whose stored state changed after this cursor, whatever the cause, in the order of the changes and in their current state. Deleted tickets are included. Start with `0`, which returns each ticket once. Continue with the answer's `next_cursor`, immediately while `has_more` is true. No change is skipped and none appears behind a cursor, however many callers change tickets at the same time. A ticket that changed several times is returned once, and a ticket may be returned again without a difference. Only `per_page` and `names` can be combined with this parameter. After a restore of the database, an earlier cursor is rejected with 400: start with `0` again. New access of the person in `X-On-Behalf-Of` to a ticket is not a change of the ticket. */
                readonly updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
    readonly listBulkActions: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
            readonly 200: components["responses"]["BulkActionPage"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly startBulkAction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["BulkAction"];
        readonly responses: {
            readonly 202: components["responses"]["BulkActionStarted"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["BulkActionConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getBulkAction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Bulk action snowflake ID. */
                readonly bulk_id: components["parameters"]["BulkId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["BulkAction"];
            readonly 404: components["responses"]["BulkActionNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly stopBulkAction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Bulk action snowflake ID. */
                readonly bulk_id: components["parameters"]["BulkId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["BulkAction"];
            readonly 404: components["responses"]["BulkActionNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 403: components["responses"]["OpeningForbidden"];
            readonly 404: components["responses"]["CreateTicketNotFound"];
            readonly 409: components["responses"]["CreateTicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicketPanel: {
        readonly parameters: {
            readonly query?: {
                /** @description If `true`, the panel includes `message`. */
                readonly message?: components["parameters"]["WithPanelMessage"];
            };
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["PanelConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly deleteTicketPanel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["CustomMessageInUse"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listApiPermissions: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Kind of the subject, a user or a role. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Kind of the subject, a user or a role. */
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
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Kind of the subject, a user or a role. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Kind of the subject, a user or a role. */
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
    readonly listLabels: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
            readonly 200: components["responses"]["LabelPage"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createLabel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Label"];
        readonly responses: {
            readonly 200: components["responses"]["Label"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["NameTaken"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly changeLabel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Label snowflake ID. */
                readonly label_id: components["parameters"]["LabelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["LabelChange"];
        readonly responses: {
            readonly 200: components["responses"]["Label"];
            readonly 404: components["responses"]["LabelNotFound"];
            readonly 409: components["responses"]["NameTaken"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly deleteLabel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Label snowflake ID. */
                readonly label_id: components["parameters"]["LabelId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Label"];
            readonly 404: components["responses"]["LabelNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getPerson: {
        readonly parameters: {
            readonly query?: {
                /** @description If `true`, each ticket includes its `subject`. */
                readonly subject?: components["parameters"]["WithSubjects"];
            };
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
            readonly 200: components["responses"]["Person"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createPersonNote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["PersonNote"];
        readonly responses: {
            readonly 200: components["responses"]["PersonNote"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly changePersonNote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description User snowflake ID. */
                readonly user_id: components["parameters"]["UserId"];
                /** @description Note snowflake ID. */
                readonly note_id: components["parameters"]["NoteId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["PersonNote"];
        readonly responses: {
            readonly 200: components["responses"]["PersonNote"];
            readonly 404: components["responses"]["PersonNoteNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly deletePersonNote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description User snowflake ID. */
                readonly user_id: components["parameters"]["UserId"];
                /** @description Note snowflake ID. */
                readonly note_id: components["parameters"]["NoteId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["PersonNote"];
            readonly 404: components["responses"]["PersonNoteNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listWebhooks: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["WebhookConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly deleteWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
                /** @description Words to search for. A message must contain all of them, each as a word or as the beginning of a word. A single character matches only as a word. */
                readonly q: components["parameters"]["TranscriptQuery"];
                /** @description Returns only messages from this person. */
                readonly author_id?: components["parameters"]["WriterFilter"];
                /** @description Returns only tickets in this ticket group. */
                readonly group_id?: components["parameters"]["GroupFilter"];
                /** @description Returns only tickets with this label. */
                readonly label_id?: components["parameters"]["LabelFilter"];
                /** @description Returns only messages from this time or later. */
                readonly since?: components["parameters"]["SinceFilter"];
                /** @description Returns only messages from before this time. */
                readonly until?: components["parameters"]["UntilFilter"];
                /** @description If `true`, the page includes `ticket_subjects`. */
                readonly ticket_subjects?: components["parameters"]["WithTicketSubjects"];
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
    readonly listChannels: {
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
            readonly 200: components["responses"]["GuildChannels"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listRoles: {
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
            readonly 200: components["responses"]["GuildRoles"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly searchMembers: {
        readonly parameters: {
            readonly query: {
                /** @description The beginning of the username or nickname, or a user ID. */
                readonly query: components["parameters"]["MemberQuery"];
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
            readonly 200: components["responses"]["FoundMembers"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getOwnAccess: {
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
            readonly 200: components["responses"]["OwnAccess"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly streamTicketEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description The ticket that the person is looking at. Other people who look at it receive the person's name. */
                readonly viewing?: components["parameters"]["ViewedTicket"];
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
            readonly 200: components["responses"]["TicketEvents"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createSignInLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["SignIn"];
        readonly responses: {
            readonly 200: components["responses"]["SignInLink"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly endSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 200: components["responses"]["EndedSessions"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listSessions: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
                readonly per_page?: components["parameters"]["PerPage"];
            };
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["OpenSessionPage"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly endSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Session snowflake ID, which opens nothing. */
                readonly session_id: components["parameters"]["SessionId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["OpenSession"];
            readonly 404: components["responses"]["SessionNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listOwnTickets: {
        readonly parameters: {
            readonly query?: {
                /** @description Returns only tickets with one of these statuses. Each status is a separate parameter. If absent, open and closed tickets are returned. */
                readonly status?: components["parameters"]["StatusFilter"];
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
            readonly 200: components["responses"]["OwnTicketPage"];
            readonly 404: components["responses"]["GuildNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly eraseUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly query?: {
                /** @description If `true`, the ticket includes `links`. */
                readonly links?: components["parameters"]["WithLinks"];
                /** @description If `true`, the ticket includes `subject`. */
                readonly subject?: components["parameters"]["WithSubject"];
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly moveTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["MoveConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly openTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 404: components["responses"]["TicketOrParentNotFound"];
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly closeTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly assignTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["AssignConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly unassignTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly expireTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly snoozeTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["SnoozeTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly setTicketEternal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly lockTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly unlockTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly renameTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createTicketNotes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["CreateNotesConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly addTicketNotesMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["NotesConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly removeTicketNotesMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["RemoveNotesMemberConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly setTicketPriority: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly labelTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["LabelTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listTicketLinks: {
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
            readonly 200: components["responses"]["TicketLinks"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly linkTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["LinkTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketLinks"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly unlinkTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["LinkTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketLinks"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly markTicketSeen: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["SeenTicket"];
        readonly responses: {
            readonly 200: components["responses"]["SeenTicket"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly setTicketOwner: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly addTicketMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly removeTicketMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly sendTicketTranscript: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 404: components["responses"]["TicketOrMemberNotFound"];
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicketHistory: {
        readonly parameters: {
            readonly query?: {
                /** @description If `true`, `names` contains the names of the people in the entries, and of the ticket's owner and assignee. */
                readonly names?: components["parameters"]["HistoryNames"];
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly fillTicketReply: {
        readonly parameters: {
            readonly query: {
                /** @description The custom message. */
                readonly custom_message_id: components["parameters"]["CustomMessageToFill"];
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
            readonly 200: components["responses"]["FilledReply"];
            readonly 404: components["responses"]["FillReplyNotFound"];
            readonly 409: components["responses"]["FillReplyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly replyToTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly addTicketNote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["Note"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["NotesThreadNotFound"];
            readonly 409: components["responses"]["NotesConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly askTicketClose: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly keepTicketOpen: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly eraseTicket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
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
    readonly listTicketMessages: {
        readonly parameters: {
            readonly query?: {
                /** @description If `true`, returns the messages of the notes thread instead of the channel's. */
                readonly notes?: components["parameters"]["NotesOnly"];
                /** @description If `true`, returns the messages of the channel and of the notes thread together, whatever `notes` is. */
                readonly with_notes?: components["parameters"]["WithNotes"];
                /** @description Returns only messages older than the one with this ID. */
                readonly before?: components["parameters"]["BeforeMessage"];
                /** @description Items per page, at most 100. If absent, 30. */
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
            readonly 200: components["responses"]["TicketMessages"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly keepTicketMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Guild snowflake ID. */
                readonly guild_id: components["parameters"]["GuildId"];
                /** @description Ticket snowflake ID. */
                readonly ticket_id: components["parameters"]["TicketId"];
                /** @description ID of the existing message. */
                readonly message_id: components["parameters"]["MessageId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["KeptMessage"];
        readonly responses: {
            readonly 200: components["responses"]["KeptMessage"];
            readonly 404: components["responses"]["TicketOrMessageNotFound"];
            readonly 409: components["responses"]["TicketConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicketByChannel: {
        readonly parameters: {
            readonly query?: {
                /** @description If `true`, the ticket includes `links`. */
                readonly links?: components["parameters"]["WithLinks"];
                /** @description If `true`, the ticket includes `subject`. */
                readonly subject?: components["parameters"]["WithSubject"];
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly moveTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["MoveConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly openTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 404: components["responses"]["TicketOrParentNotFound"];
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly closeTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly assignTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["AssignConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly unassignTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly expireTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly snoozeTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["SnoozeTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly setTicketEternalByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly lockTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly unlockTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly renameTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly createTicketNotesByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["CreateNotesConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly addTicketNotesMemberByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["NotesConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly removeTicketNotesMemberByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["RemoveNotesMemberConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly setTicketPriorityByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly labelTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["LabelTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly listTicketLinksByChannel: {
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
            readonly 200: components["responses"]["TicketLinks"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly linkTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["LinkTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketLinks"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly unlinkTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["LinkTicket"];
        readonly responses: {
            readonly 200: components["responses"]["TicketLinks"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly markTicketSeenByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["SeenTicket"];
        readonly responses: {
            readonly 200: components["responses"]["SeenTicket"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["IdempotencyConflict"];
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 404: components["responses"]["TicketNotFound"];
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly setTicketOwnerByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly addTicketMemberByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly removeTicketMemberByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly sendTicketTranscriptByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 404: components["responses"]["TicketOrMemberNotFound"];
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly getTicketHistoryByChannel: {
        readonly parameters: {
            readonly query?: {
                /** @description If `true`, `names` contains the names of the people in the entries, and of the ticket's owner and assignee. */
                readonly names?: components["parameters"]["HistoryNames"];
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly fillTicketReplyByChannel: {
        readonly parameters: {
            readonly query: {
                /** @description The custom message. */
                readonly custom_message_id: components["parameters"]["CustomMessageToFill"];
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
            readonly 200: components["responses"]["FilledReply"];
            readonly 404: components["responses"]["FillReplyNotFound"];
            readonly 409: components["responses"]["FillReplyConflict"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly replyToTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketChannelConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly addTicketNoteByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["Note"];
        readonly responses: {
            readonly 200: components["responses"]["TicketAfterAction"];
            readonly 404: components["responses"]["NotesThreadNotFound"];
            readonly 409: components["responses"]["NotesConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly askTicketCloseByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly keepTicketOpenByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly eraseTicketByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
            readonly 409: components["responses"]["TicketConflict"];
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
    readonly listTicketMessagesByChannel: {
        readonly parameters: {
            readonly query?: {
                /** @description If `true`, returns the messages of the notes thread instead of the channel's. */
                readonly notes?: components["parameters"]["NotesOnly"];
                /** @description If `true`, returns the messages of the channel and of the notes thread together, whatever `notes` is. */
                readonly with_notes?: components["parameters"]["WithNotes"];
                /** @description Returns only messages older than the one with this ID. */
                readonly before?: components["parameters"]["BeforeMessage"];
                /** @description Items per page, at most 100. If absent, 30. */
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
            readonly 200: components["responses"]["TicketMessages"];
            readonly 404: components["responses"]["TicketNotFound"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly keepTicketMessageByChannel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
        readonly requestBody: components["requestBodies"]["KeptMessage"];
        readonly responses: {
            readonly 200: components["responses"]["KeptMessage"];
            readonly 404: components["responses"]["TicketOrMessageNotFound"];
            readonly 409: components["responses"]["TicketConflict"];
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
                /** @description Number of the page, starting at 1. If absent, 1. */
                readonly page?: components["parameters"]["Page"];
                /** @description Items per page, at most 100. If absent, 30. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
                /** @description User on whose behalf the token's owner acts. The user is named in channel messages, in Discord's audit log and in the ticket's history. The call has that person's rights: an action that they may not perform in the guild is rejected with a 403 that names who can, and lists contain only tickets of groups where they are staff and tickets assigned to them. They must be a current member of the guild. The header is accepted only for tokens with the `act-as` ability, in the guilds that the ability covers; any other token is rejected with 403. */
                readonly "X-On-Behalf-Of"?: components["parameters"]["OnBehalfOf"];
                /** @description IDs of the roles that the person in `X-On-Behalf-Of` has in the guild, separated by commas. Send the header only if Discord has just provided the roles; every interaction contains them. The value may be empty. The header also says that the person is a member, so the service doesn't ask Discord: that would take one round trip more, and Discord limits one bot to 50 requests a second. The header has no effect without `X-On-Behalf-Of`. */
                readonly "X-On-Behalf-Of-Roles"?: components["parameters"]["OnBehalfOfRoles"];
                /** @description Makes a request safe to repeat. For 24 hours, a request with the same key, token and route returns the first answer and acts only once. The same key with a different request is rejected with a 409 `IDEMPOTENCY_CONFLICT`. */
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
    readonly createSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Session"];
        readonly responses: {
            readonly 200: components["responses"]["Session"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
    readonly signInWithDiscord: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["DiscordSignIn"];
        readonly responses: {
            readonly 200: components["responses"]["DiscordSignIn"];
            readonly 502: components["responses"]["DiscordRefused"];
            readonly "4XX": components["responses"]["Refused"];
            readonly "5XX": components["responses"]["Failed"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
