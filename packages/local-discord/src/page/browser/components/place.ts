import type { Session } from '../session/session.ts';
import type { Message } from '../wire.ts';

/** The place of a component. */
export type Place = { message: Message; session: Session };
