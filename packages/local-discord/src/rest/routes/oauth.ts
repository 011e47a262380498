/** The exchange of an OAuth2 code for a token. */
import { isRecord } from '../../requests/form.ts';
import { route, type Route } from '../route.ts';

export const oauthRoutes: readonly Route[] = [
  route(
    'POST',
    '/oauth2/token',
    ({ world, body, authorization }) => world.oauth.exchange(isRecord(body) ? body : {}, authorization),
    { auth: 'none', limit: null },
  ),
];
