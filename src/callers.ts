/** Each operation of the contract has a caller: a person can do everything that the API can. These are types only. */
import type { CalledByBot } from './bot/operations.ts';
import type { OperationId, TicketOperationId } from './contract/operations.ts';
import type { CalledByDashboard } from './dashboard/operations.ts';

/** The twins of ticket operations: how the ticket is named decides which one is called. */
type ByChannel = `${TicketOperationId}ByChannel`;

type Never<T extends never> = T;

/**
 * An operation that neither the bot nor the dashboard calls fails here, by its name. Any that only programs need would
 * be excluded here with the reason; currently there are none.
 */
export type AllCalled = Never<Exclude<OperationId, ByChannel | CalledByBot | CalledByDashboard>>;
