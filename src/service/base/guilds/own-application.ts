import { StartError } from '../../../start-error.ts';
import type { ServiceContext } from '../kit/context.ts';

/** A Discord application, and the Discord on which it acts. */
export interface Application {
  readonly id: string;
  /** The host of that Discord's API. */
  readonly discord: string;
}

/** Stores the application that a database belongs to. */
export interface ApplicationStore {
  /** Stores this application unless one is stored already; returns the stored one. */
  rememberFirst(application: Application): Promise<Application>;
  replace(application: Application): Promise<void>;
}

/**
 * Refuses a database of another application, which would find none of the channels, and close or move tickets that it
 * knows nothing of. A local Discord may change its address, but never take the real Discord's place.
 * @param allowed the id of the application that may take over the database of another one
 * @throws StartError when the database belongs to another application, or to one on another Discord.
 */
export async function demandOwnApplication(
  { store, logger }: Pick<ServiceContext, 'logger'> & { readonly store: ApplicationStore },
  application: Application,
  allowed: string | undefined,
): Promise<void> {
  const owner = await store.rememberFirst(application);
  if (isSameApplication(owner, application)) return;
  if (allowed !== application.id) throw new StartError(refusal(owner, application));
  await store.replace(application);
  logger.warn(
    { application: application.id, before: owner.id },
    'database handed over to another application',
  );
}

/** The application that this process acts as. */
export function applicationOf(id: string, discordApiUrl: string): Application {
  return { id, discord: new URL(discordApiUrl).host };
}

export const isSameApplication = (one: Application, other: Application): boolean =>
  one.id === other.id && isReal(one) === isReal(other);

function isReal({ discord }: Application): boolean {
  return /(?:^|\.)discord(?:app)?\.com$/.test(discord);
}

function refusal(owner: Application, application: Application): string {
  const sentence = `The database belongs to the application ${owner.id} on ${owner.discord}, but this start is for the application ${application.id} on ${application.discord}: it would close tickets whose channels it can't see.`;
  if (!isReal(owner) && isReal(application))
    return `${sentence} It is from a trial on a local Discord: delete it, or set DATA_DIR or DATABASE_URL to another database.`;
  return [
    sentence,
    `Set ${isReal(owner) ? 'DISCORD_TOKEN (and DISCORD_API_URL)' : 'DISCORD_TOKEN and DISCORD_API_URL'} to those of ${owner.id}, or DATA_DIR or DATABASE_URL to another database.`,
    `To hand this database over to ${application.id}, set ALLOW_OTHER_APPLICATION=${application.id}.`,
  ].join(' ');
}
