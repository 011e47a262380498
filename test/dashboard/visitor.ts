/** A browser without a screen: it keeps cookies, follows nothing on its own, and sends what browsers send. */
import type { Person } from '@coatcheck/local-discord';
import { answerOf } from '../e2e/acting.ts';
import type { World } from '../world.ts';

interface Seen {
  readonly status: number;
  readonly location: string | null;
  readonly text: string;
  readonly headers: Headers;
}

export interface Visitor {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Seen>;
  post(
    path: string,
    form?: Readonly<Record<string, string>> | [string, string][] | FormData,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Seen>;
  /** The cookies, by name. */
  readonly cookies: Map<string, string>;
}

export function visitor({ service }: World): Visitor {
  const cookies = new Map<string, string>();
  async function ask(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> },
  ): Promise<Seen> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', cookie, ...init.headers };
    const response = await fetch(service.url + path, { redirect: 'manual', ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    return { status: response.status, location, text: await response.text(), headers: response.headers };
  }
  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, form = {}, headers = { origin: service.url, 'sec-fetch-site': 'same-origin' }) =>
      ask(path, {
        method: 'POST',
        body: form instanceof FormData ? form : new URLSearchParams(form),
        headers,
      }),
  };
}

/** Types /dashboard as this person; returns the link's path and the number next to it. */
export async function linkOf(
  world: World,
  person: Person,
): Promise<{ path: string; code: string; number: string }> {
  const answer = await answerOf(await person.command(world.general, 'dashboard'));
  const path = /\/dashboard\/sign-in\/[\w-]+/.exec(JSON.stringify(answer.components))?.[0] ?? '';
  const number = /\d{4}/.exec(answer.content)?.[0] ?? '';
  return { path, code: path.split('/').at(-1) ?? '', number };
}

export async function signIn(world: World, person: Person): Promise<Visitor> {
  const signedIn = visitor(world);
  const { code, number } = await linkOf(world, person);
  const { status, text } = await signedIn.post('/dashboard/sign-in', { code, number });
  if (status !== 303) throw new Error(`Signing in answered ${status}: ${text}`);
  return signedIn;
}
