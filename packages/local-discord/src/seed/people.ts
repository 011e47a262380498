/** The application and the people at first start. */
import { createSigningKeys } from '../interactions/endpoint.ts';
import { person } from './parts.ts';
import { SEED_IDS, type Seed } from './seed.ts';
import type { Application, PersonProfile, User } from '../state/authors.ts';

/** All three privileged intents. */
const ALL_PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15);

/** The application; its token looks like a real one: the bot's id in base 64, a time, a signature. */
export function seedApplication(seed: Seed): Application {
  return {
    id: SEED_IDS.application,
    botUserId: SEED_IDS.bot,
    botToken: `${Buffer.from(SEED_IDS.bot).toString('base64url')}.GlocaL.local-discord-bot-token-0000000000`,
    name: 'Tickets',
    description: 'The application of the local Discord',
    ownerId: SEED_IDS.owner,
    ...createSigningKeys(),
    privilegedIntents: seed.privilegedIntents ?? ALL_PRIVILEGED,
  };
}

/** Everyone there is at first. */
export function seedUsers(): User[] {
  return [
    { ...person(SEED_IDS.bot, 'Tickets', null), discriminator: '4100', bot: true },
    person(SEED_IDS.owner, 'olivia', 'Olivia'),
    person(SEED_IDS.moderator, 'mara', 'Mara'),
    person(SEED_IDS.member, 'milo', 'Milo'),
    person(SEED_IDS.secondMember, 'nele', 'Nele'),
    person(SEED_IDS.administrator, 'adam', 'Adam'),
    person(SEED_IDS.supporter, 'ines', 'Ines'),
    person(SEED_IDS.outsider, 'otto', 'Otto'),
  ];
}

/** The people one can be in the page, the moderator first. */
export function seedPeople(): PersonProfile[] {
  const profile = (id: string, description: string, playable = true): PersonProfile => ({
    id,
    description,
    acceptsDirectMessages: true,
    playable,
  });
  return [
    profile(SEED_IDS.moderator, 'moderator: Manage Messages, Manage Channels'),
    profile(SEED_IDS.member, 'member'),
    profile(SEED_IDS.secondMember, 'second member'),
    profile(SEED_IDS.administrator, 'administrator: Administrator'),
    profile(SEED_IDS.supporter, 'supporter: Moderate Members, Manage Nicknames'),
    profile(SEED_IDS.owner, "owner: the guild's, who may do everything"),
    profile(SEED_IDS.outsider, 'in no guild', false),
  ];
}
