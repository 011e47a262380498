import { createDelivery, type DeliveryDependencies, type DeliveryHandlers } from './delivery.ts';
import {
  createCustomMessageHandlers,
  type CustomMessageHandlerDependencies,
  type CustomMessageHandlers,
} from './handlers.ts';
import { createTemplates } from './templates.ts';

type CustomMessagesDependencies = Omit<DeliveryDependencies & CustomMessageHandlerDependencies, 'templates'>;

/** Everything that can be done with custom messages. */
export function createCustomMessages(
  deps: CustomMessagesDependencies,
): CustomMessageHandlers & DeliveryHandlers {
  const shared = { ...deps, templates: createTemplates() };
  return { ...createCustomMessageHandlers(shared), ...createDelivery(shared) };
}
