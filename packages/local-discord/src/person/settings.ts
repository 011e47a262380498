/** A person's own settings in the client: so far, the language. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../errors.ts';
import { readForm, type Form } from '../requests/form.ts';
import type { PersonProfile, User } from '../state/authors.ts';
import { LOCALES, nearestLocale, type Locale } from '../state/locales.ts';
import type { Store } from '../store.ts';
import { localeOf, type World } from '../world.ts';

/** Apps learn of it with the person's next interaction, the person's own pages immediately. */
export function chooseLanguage(world: World, userId: string, locale: Locale): void {
  const person = personOf(world, userId);
  person.locale = locale;
  world.state.save('person', userId, person);
  world.events.emit({ t: 'USER_SETTINGS_UPDATE', d: { locale }, onlyFor: userId, audience: 'people' });
}

function personOf({ state }: World, userId: string): PersonProfile {
  const person = state.people.get(userId);
  if (!person) throw refusal('unknownUser');
  return person;
}

/** Adds `GET` and `PATCH /settings`, and `GET /locales`: the languages to choose from. */
export function serveSettings(
  local: FastifyInstance,
  { world, store }: { readonly world: World; readonly store: Pick<Store, 'settled'> },
  actorOf: (request: FastifyRequest) => User,
): void {
  const settingsOf = (request: FastifyRequest) => {
    const { id } = actorOf(request);
    if (personOf(world, id).locale === undefined) takeBrowsersLanguage(world, id, request);
    return { locale: localeOf(world, id) };
  };
  const change = async (request: FastifyRequest) => {
    chooseLanguage(world, actorOf(request).id, readLocale(readForm(request.body)));
    await store.settled();
    return settingsOf(request);
  };
  local.get('/locales', () => LOCALES);
  local.get('/settings', settingsOf);
  local.patch('/settings', (request) => change(request));
}

/** As Discord's client does when it is opened for the first time. */
function takeBrowsersLanguage(world: World, userId: string, { headers }: FastifyRequest): void {
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((each) => each.split(';')[0]?.trim() ?? '');
  const locale = wanted.map(nearestLocale).find((each) => each !== undefined);
  if (locale !== undefined) chooseLanguage(world, userId, locale);
}

function readLocale(form: Form): Locale {
  const codes = LOCALES.map(({ locale }) => locale);
  const chosen = form.choice('locale', codes, { required: true });
  form.finish();
  if (chosen === undefined) throw new Error('A form without faults has what is required');
  return chosen;
}
