/** Maps operations of the contract to the page that calls them, for `src/callers.ts`. These are types only. */
interface CalledBy {
  createSession: typeof import('./sign-in/routes.ts').serveSignIn;
  signInWithDiscord: typeof import('./sign-in/discord.ts').serveDiscordSignIn;
  listChannels: typeof import('./names.ts').channelsIn;
  listRoles: typeof import('./names.ts').rolesIn;
  searchMembers: typeof import('./tickets/person.ts').findMember;
  getOwnAccess: typeof import('./visit.ts').visitOf;
  listSessions: typeof import('./setup/access/sessions.ts').sessionsSection;
  endSession: typeof import('./setup/access/sessions.ts').serveSessions;
  listOwnTickets: typeof import('./tickets/own-tickets.ts').ownTicketsPage;
  streamTicketEvents: typeof import('./tickets/live.ts').relayLiveEvents;
  addTicketNote: typeof import('./tickets/answer.ts').sendAnswer;
  fillTicketReply: typeof import('./tickets/answer.ts').filledTemplate;
  markTicketSeen: typeof import('./tickets/ticket.ts').ticketPage;
  listTicketMessages: typeof import('./tickets/ticket.ts').ticketPage;
}

/** The operations that the dashboard calls and the bot doesn't. */
export type CalledByDashboard = keyof CalledBy;
