/** Maps operations of the contract to the page that calls them, for `src/callers.ts`. These are types only. */
interface CalledBy {
  createSession: typeof import('./dashboard.ts').serveDashboard;
  signInWithDiscord: typeof import('./discord-sign-in.ts').serveDiscordSignIn;
  listChannels: typeof import('./names.ts').channelsIn;
  listRoles: typeof import('./names.ts').rolesIn;
  searchMembers: typeof import('./person.ts').findMember;
  getOwnAccess: typeof import('./visit.ts').visitOf;
  listOwnTickets: typeof import('./own-tickets.ts').ownTicketsPage;
  streamTicketEvents: typeof import('./live.ts').openLiveEvents;
  listTicketMessages: typeof import('./ticket.ts').ticketPage;
}

/** The operations that the dashboard calls and the bot doesn't. */
export type CalledByDashboard = keyof CalledBy;
