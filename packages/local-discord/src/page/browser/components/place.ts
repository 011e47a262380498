import type { Session } from '../session/session.ts';
import type { Message } from '../wire.ts';

/** Where a component stands. */
export type Place = { message: Message; session: Session };
