// Made from openapi.yaml by `npm run generate`: change it there.

export const operations = {
  "sendMessage": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "channel_id",
      "guild_id"
    ]
  },
  "editMessage": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/{message_id}",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "channel_id",
      "guild_id"
    ]
  },
  "sendCustomMessage": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/message/{custom_message_id}/{channel_id}",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "channel_id",
      "guild_id"
    ]
  },
  "editCustomMessage": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/message/{custom_message_id}/{channel_id}/{message_id}",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "channel_id",
      "guild_id"
    ]
  },
  "getGuild": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name"
    ]
  },
  "getGuildSync": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/sync",
    "reply": "shown",
    "array": false,
    "required": [
      "state",
      "requested_at",
      "started_at",
      "finished_at",
      "checked",
      "total",
      "message"
    ]
  },
  "syncGuild": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/sync",
    "reply": "decided",
    "array": false,
    "required": [
      "success",
      "status",
      "message"
    ]
  },
  "listTicketGroups": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/groups",
    "reply": "shown",
    "array": false,
    "required": [
      "current_page",
      "first_page_url",
      "from",
      "last_page",
      "last_page_url",
      "next_page_url",
      "path",
      "per_page",
      "prev_page_url",
      "to",
      "total",
      "data"
    ]
  },
  "createTicketGroup": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/groups",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "count",
      "guild_id",
      "mode",
      "staff_role_ids",
      "name_pattern",
      "welcome_message",
      "form_title",
      "form_fields",
      "schedule",
      "schedule_timezone",
      "priority_levels",
      "rating_levels",
      "max_open",
      "max_open_per_user",
      "default",
      "opener_role_ids",
      "expire_after",
      "expire_clearable",
      "owner_left",
      "created_at"
    ]
  },
  "getTicketGroup": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/groups/{group_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "count",
      "guild_id",
      "mode",
      "staff_role_ids",
      "name_pattern",
      "welcome_message",
      "form_title",
      "form_fields",
      "schedule",
      "schedule_timezone",
      "priority_levels",
      "rating_levels",
      "max_open",
      "max_open_per_user",
      "default",
      "opener_role_ids",
      "expire_after",
      "expire_clearable",
      "owner_left",
      "created_at"
    ]
  },
  "changeTicketGroup": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/groups/{group_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "count",
      "guild_id",
      "mode",
      "staff_role_ids",
      "name_pattern",
      "welcome_message",
      "form_title",
      "form_fields",
      "schedule",
      "schedule_timezone",
      "priority_levels",
      "rating_levels",
      "max_open",
      "max_open_per_user",
      "default",
      "opener_role_ids",
      "expire_after",
      "expire_clearable",
      "owner_left",
      "created_at"
    ]
  },
  "deleteTicketGroup": {
    "method": "delete",
    "path": "/api/v1/guild/{guild_id}/groups/{group_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "count",
      "guild_id",
      "mode",
      "staff_role_ids",
      "name_pattern",
      "welcome_message",
      "form_title",
      "form_fields",
      "schedule",
      "schedule_timezone",
      "priority_levels",
      "rating_levels",
      "max_open",
      "max_open_per_user",
      "default",
      "opener_role_ids",
      "expire_after",
      "expire_clearable",
      "owner_left",
      "created_at"
    ]
  },
  "listTicketPanels": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/panels",
    "reply": "shown",
    "array": false,
    "required": [
      "current_page",
      "first_page_url",
      "from",
      "last_page",
      "last_page_url",
      "next_page_url",
      "path",
      "per_page",
      "prev_page_url",
      "to",
      "total",
      "data"
    ]
  },
  "createTicketPanel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/panels",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "guild_id",
      "style",
      "title",
      "description",
      "color",
      "placeholder",
      "options",
      "messages",
      "created_at"
    ]
  },
  "getGuildStats": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/stats",
    "reply": "decided",
    "array": false,
    "required": [
      "totals",
      "now",
      "per_day",
      "first_response_seconds",
      "close_seconds",
      "rating",
      "groups",
      "assignees"
    ]
  },
  "listCustomMessages": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/messages",
    "reply": "shown",
    "array": false,
    "required": [
      "current_page",
      "first_page_url",
      "from",
      "last_page",
      "last_page_url",
      "next_page_url",
      "path",
      "per_page",
      "prev_page_url",
      "to",
      "total",
      "data"
    ]
  },
  "createCustomMessage": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/messages",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "guild_id",
      "message",
      "variables",
      "created_at"
    ]
  },
  "listTickets": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/tickets",
    "reply": "shown",
    "array": false,
    "required": [
      "current_page",
      "first_page_url",
      "from",
      "last_page",
      "last_page_url",
      "next_page_url",
      "path",
      "per_page",
      "prev_page_url",
      "to",
      "total",
      "data",
      "total_is_minimum"
    ]
  },
  "createTicket": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "getTicketPanel": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/panels/{panel_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "guild_id",
      "style",
      "title",
      "description",
      "color",
      "placeholder",
      "options",
      "messages",
      "created_at"
    ]
  },
  "changeTicketPanel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/panels/{panel_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "guild_id",
      "style",
      "title",
      "description",
      "color",
      "placeholder",
      "options",
      "messages",
      "created_at"
    ]
  },
  "deleteTicketPanel": {
    "method": "delete",
    "path": "/api/v1/guild/{guild_id}/panels/{panel_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "guild_id",
      "style",
      "title",
      "description",
      "color",
      "placeholder",
      "options",
      "messages",
      "created_at"
    ]
  },
  "sendTicketPanel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/panels/{panel_id}/send/{channel_id}",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "channel_id",
      "guild_id"
    ]
  },
  "getCustomMessage": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/messages/{custom_message_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "guild_id",
      "message",
      "variables",
      "created_at"
    ]
  },
  "changeCustomMessage": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/messages/{custom_message_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "guild_id",
      "message",
      "variables",
      "created_at"
    ]
  },
  "deleteCustomMessage": {
    "method": "delete",
    "path": "/api/v1/guild/{guild_id}/messages/{custom_message_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "guild_id",
      "message",
      "variables",
      "created_at"
    ]
  },
  "listApiPermissions": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/permissions",
    "reply": "shown",
    "array": false,
    "required": [
      "current_page",
      "first_page_url",
      "from",
      "last_page",
      "last_page_url",
      "next_page_url",
      "path",
      "per_page",
      "prev_page_url",
      "to",
      "total",
      "data"
    ]
  },
  "grantApiPermission": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/permissions/{subject_kind}/{subject_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "subject_kind",
      "subject_id",
      "created_at"
    ]
  },
  "revokeApiPermission": {
    "method": "delete",
    "path": "/api/v1/guild/{guild_id}/permissions/{subject_kind}/{subject_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "subject_kind",
      "subject_id",
      "created_at"
    ]
  },
  "checkGuild": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/doctor",
    "reply": "shown",
    "array": false,
    "required": [
      "checks"
    ]
  },
  "searchTranscripts": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/transcripts",
    "reply": "shown",
    "array": false,
    "required": [
      "current_page",
      "first_page_url",
      "from",
      "last_page",
      "last_page_url",
      "next_page_url",
      "path",
      "per_page",
      "prev_page_url",
      "to",
      "total",
      "data"
    ]
  },
  "eraseUser": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/user/{user_id}/erase",
    "reply": "decided",
    "array": false,
    "required": [
      "success",
      "status",
      "message"
    ]
  },
  "getTicket": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "deleteTicket": {
    "method": "delete",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "moveTicket": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/move",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "openTicket": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/open",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "closeTicket": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/close",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "assignTicket": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/assign",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "unassignTicket": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/unassign",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "expireTicket": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/expire",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "setTicketEternal": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/eternal",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "lockTicket": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/lock",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "unlockTicket": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/unlock",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "renameTicket": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/name",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "createTicketNotes": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/notes",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "addTicketNotesMember": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/notes/add",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "removeTicketNotesMember": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/notes/remove",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "setTicketPriority": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/priority",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "getTicketTranscript": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/transcript",
    "reply": "shown",
    "array": false,
    "required": [
      "guild",
      "group",
      "ticket",
      "channel_messages",
      "thread_messages"
    ]
  },
  "saveTicketTranscript": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/save",
    "reply": "decided",
    "array": false,
    "required": [
      "guild",
      "group",
      "ticket",
      "channel_messages",
      "thread_messages"
    ]
  },
  "setTicketOwner": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/owner",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "addTicketMember": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/add",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "removeTicketMember": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/remove",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "sendTicketTranscript": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/send/{user_id}",
    "reply": "decided",
    "array": false,
    "required": [
      "success",
      "status",
      "message"
    ]
  },
  "getTicketHistory": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/history",
    "reply": "shown",
    "array": false,
    "required": [
      "current_page",
      "first_page_url",
      "from",
      "last_page",
      "last_page_url",
      "next_page_url",
      "path",
      "per_page",
      "prev_page_url",
      "to",
      "total",
      "data"
    ]
  },
  "rateTicket": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/rate",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "eraseTicket": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/erase",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "getTicketTranscriptLink": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/ticket/{ticket_id}/transcript/link",
    "reply": "shown",
    "array": false,
    "required": [
      "url",
      "expires_at"
    ]
  },
  "getTicketByChannel": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "deleteTicketByChannel": {
    "method": "delete",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "moveTicketByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/move",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "openTicketByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/open",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "closeTicketByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/close",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "assignTicketByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/assign",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "unassignTicketByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/unassign",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "expireTicketByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/expire",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "setTicketEternalByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/eternal",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "lockTicketByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/lock",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "unlockTicketByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/unlock",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "renameTicketByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/name",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "createTicketNotesByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/notes",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "addTicketNotesMemberByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/notes/add",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "removeTicketNotesMemberByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/notes/remove",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "setTicketPriorityByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/priority",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "getTicketTranscriptByChannel": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/transcript",
    "reply": "shown",
    "array": false,
    "required": [
      "guild",
      "group",
      "ticket",
      "channel_messages",
      "thread_messages"
    ]
  },
  "saveTicketTranscriptByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/save",
    "reply": "decided",
    "array": false,
    "required": [
      "guild",
      "group",
      "ticket",
      "channel_messages",
      "thread_messages"
    ]
  },
  "setTicketOwnerByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/owner",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "addTicketMemberByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/add",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "removeTicketMemberByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/remove",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "sendTicketTranscriptByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel}/ticket/send/{user_id}",
    "reply": "decided",
    "array": false,
    "required": [
      "success",
      "status",
      "message"
    ]
  },
  "getTicketHistoryByChannel": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/history",
    "reply": "shown",
    "array": false,
    "required": [
      "current_page",
      "first_page_url",
      "from",
      "last_page",
      "last_page_url",
      "next_page_url",
      "path",
      "per_page",
      "prev_page_url",
      "to",
      "total",
      "data"
    ]
  },
  "rateTicketByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/rate",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "eraseTicketByChannel": {
    "method": "post",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/erase",
    "reply": "decided",
    "array": false,
    "required": [
      "id",
      "uuid",
      "group_id",
      "guild_id",
      "created_at"
    ]
  },
  "getTicketTranscriptLinkByChannel": {
    "method": "get",
    "path": "/api/v1/guild/{guild_id}/channel/{channel_id}/ticket/transcript/link",
    "reply": "shown",
    "array": false,
    "required": [
      "url",
      "expires_at"
    ]
  },
  "getUser": {
    "method": "get",
    "path": "/api/v1/user/me",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "username",
      "discriminator",
      "avatar"
    ]
  },
  "listUserGuilds": {
    "method": "get",
    "path": "/api/v1/user/me/guilds",
    "reply": "shown",
    "array": true,
    "required": []
  },
  "listTokens": {
    "method": "get",
    "path": "/api/v1/user/me/tokens",
    "reply": "shown",
    "array": false,
    "required": [
      "current_page",
      "first_page_url",
      "from",
      "last_page",
      "last_page_url",
      "next_page_url",
      "path",
      "per_page",
      "prev_page_url",
      "to",
      "total",
      "data"
    ]
  },
  "createToken": {
    "method": "post",
    "path": "/api/v1/user/me/tokens",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "abilities",
      "created_at",
      "last_used_at",
      "expires_at",
      "token"
    ]
  },
  "revokeToken": {
    "method": "delete",
    "path": "/api/v1/user/me/tokens/{token_id}",
    "reply": "shown",
    "array": false,
    "required": [
      "id",
      "name",
      "abilities",
      "created_at",
      "last_used_at",
      "expires_at"
    ]
  }
} as const;

export const errorCodes = [
  "VALIDATION_FAILED",
  "INVALID_PRIORITY",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "PREMIUM_REQUIRED",
  "SUSPENDED",
  "NOT_FOUND",
  "GUILD_NOT_FOUND",
  "GROUP_NOT_FOUND",
  "TICKET_NOT_FOUND",
  "CHANNEL_NOT_FOUND",
  "MESSAGE_NOT_FOUND",
  "CUSTOM_MESSAGE_NOT_FOUND",
  "TRANSCRIPT_NOT_FOUND",
  "NOTES_THREAD_NOT_FOUND",
  "MEMBER_NOT_FOUND",
  "PANEL_NOT_FOUND",
  "TOKEN_NOT_FOUND",
  "API_PERMISSION_NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "INVALID_TICKET_STATUS",
  "TICKET_MODE_MISMATCH",
  "TICKET_PRIVATE_THREAD_EXISTS",
  "TOO_MANY_TICKETS_OPENED",
  "USER_TOO_MANY_TICKETS_OPENED",
  "TICKET_OUT_OF_SCHEDULE",
  "TICKET_CHANNEL_MISSING",
  "TICKET_ASSIGNED",
  "NAME_TAKEN",
  "GROUP_IN_USE",
  "IDEMPOTENCY_CONFLICT",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "RATE_LIMITED",
  "INTERNAL",
  "DISCORD_REFUSED",
  "SERVICE_UNAVAILABLE"
] as const;
