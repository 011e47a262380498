import { html } from '../../../pages/html.ts';
import { say } from '../../../words/speaker.ts';
import type { SetupServer } from '../frame.ts';
import { serveSessions, sessionsSection } from './sessions.ts';
import { serveSubjects, subjectIn } from '../subjects.ts';
import { serveTokens, tokensSection } from './tokens.ts';

/** Who may use the server's API, and the person's own tokens for it. */
export function serveAccess(setup: SetupServer): void {
  serveSubjects(setup, {
    part: 'access',
    list: ({ api, guildId }, query) => api.call('listApiPermissions', { path: { guild_id: guildId }, query }),
    about: (total) =>
      html`<p>${say(total === 0 ? 'access.nobodyElse' : 'access.administrators')}</p>
        <p class="hint">${say('access.hint')}</p>`,
    facts: ({ created_at: at }, times) => html`<span>${times.moment(at)}</span>`,
    takesRoles: true,
    addLabel: () => say('dashboard.giveAccess'),
    removeLabel: () => say('button.revoke'),
    add: async (visit, sent) => {
      const subject = await subjectIn(visit, sent);
      await visit.api.call('grantApiPermission', { path: { guild_id: visit.guildId, ...subject } });
    },
    remove: ({ api, guildId }, subject) =>
      api.call('revokeApiPermission', { path: { guild_id: guildId, ...subject } }),
    outcomes: {
      saved: () => say('dashboard.saved'),
      deleted: () => say('dashboard.tokenRevoked'),
      'signed-out': () => say('dashboard.sessionEnded'),
    },
    more: async (visit) => html`${await tokensSection(visit)} ${await sessionsSection(visit)}`,
  });
  serveTokens(setup);
  serveSessions(setup);
}
