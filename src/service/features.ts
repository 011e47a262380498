import type { Feature, FeatureContext, FeatureMaker } from './core/feature-context.ts';
import type { JobHandlers } from './core/jobs/ports.ts';
import { pick } from './base/kit/pick.ts';
import type { OperationHandlers } from './base/model/call.ts';
import { findCustomMessage } from './core/store/custom-messages.ts';
import type { GroupHook, TemplateHook } from './core/store/hooks.ts';
import type { MessageBody } from './base/model/message.ts';
import { answerFaults, createAnswers } from './features/answers/handlers.ts';
import { answersOfTemplates } from './features/answers/store.ts';
import { createBlocks } from './features/blocks/handlers.ts';
import { createActiveBlock } from './features/blocks/store.ts';
import { createBulk } from './features/bulk/bulk.ts';
import { createDataExport } from './features/data-export/handlers.ts';
import { createDoctor } from './features/doctor/handlers.ts';
import { createInactivity } from './features/inactivity/inactivity.ts';
import { createLabels } from './features/labels/handlers.ts';
import { createLabelStore } from './features/labels/store.ts';
import { createAdmitFollowUp, createLinks, createLinksOf } from './features/links/handlers.ts';
import { createNotes } from './features/notes/handlers.ts';
import { createErasure } from './features/erasure/erasure.ts';
import { retentionOfGroups } from './features/erasure/store/retention.ts';
import { createListing } from './features/lists/listing.ts';
import { createMessages, createMessaging } from './features/messages/handlers.ts';
import { createPanelFaults } from './features/panels/custom-message.ts';
import { createPanels } from './features/panels/panels.ts';
import { createPanelStore } from './features/panels/store/panels.ts';
import { panelsOfGroups } from './features/panels/store/groups.ts';
import { panelsOfTemplates } from './features/panels/store/templates.ts';
import { createRating } from './features/rating/rating.ts';
import { createStatistics } from './features/stats/statistics.ts';
import { createStatsStore } from './features/stats/store/stats.ts';
import { createUsualWaits } from './features/stats/usual-waits.ts';
import { createCustomMessages } from './features/templates/custom-messages.ts';
import { createWelcomeFaults } from './features/templates/welcome.ts';
import { createWebhookStore } from './features/webhooks/store.ts';
import { createWebhooks } from './features/webhooks/webhooks.ts';
import { type Capturing, createCapturing } from './features/transcripts/capturing.ts';
import { createTranscripts } from './features/transcripts/transcripts.ts';

/** The features, a line each. What a feature has is in its folder, and no feature knows another. */
export const createFeatures = (context: FeatureContext & { readonly capturing: Capturing }) =>
  register(context)
    .with(createAnswers)
    .with(createBlocks)
    .with(createBulk)
    .with(createDataExport)
    .with(createDoctor)
    .with(createErasure)
    .with(createInactivity)
    .with(createLabels)
    .with(createLinks)
    .with(createListing)
    .with(createMessaging)
    .with(createNotes)
    .with(createPanels)
    .with(createRating)
    .with(createStatistics)
    .with(createCustomMessages)
    .with(createTranscripts(context.capturing))
    .with(createWebhooks);

/** What features do when a group changes, in this order. */
export const GROUP_HOOKS: readonly GroupHook[] = [panelsOfGroups, retentionOfGroups];

/** What features do when a template changes, in this order. */
export const TEMPLATE_HOOKS: readonly TemplateHook[] = [answersOfTemplates, panelsOfTemplates];

/** What the core and other features read of features. */
export const createHooks = (
  context: Pick<FeatureContext, 'templates' | 'visibleTicketsOf'> &
    Parameters<typeof createCapturing>[0] &
    Parameters<typeof createMessages>[0],
) => ({
  capturing: createCapturing(context),
  messages: createMessages(context),
  customMessages: {
    find: (guildId: string, id: string) => findCustomMessage(context.stores.database.db, guildId, id),
  },
  welcomeFaults: createWelcomeFaults(context.templates),
  panels: createPanelStore(context.stores),
  panelFaults: createPanelFaults(context.templates),
  answerFaults: (message: MessageBody) => answerFaults(context.templates, message),
  activeBlock: createActiveBlock(context.stores.database.db),
  webhooks: createWebhookStore(context.stores.database.db, context.stores.ids),
  labels: createLabelStore(context.stores.database.db, context.stores),
  usualWaits: createUsualWaits({ store: createStatsStore(context.stores.database), clock: context.clock }),
  linksOf: createLinksOf(context),
  admitFollowUp: createAdmitFollowUp(context),
});

interface Registered<Handlers, Jobs> {
  readonly handlers: Handlers;
  readonly jobs: Jobs;
  readonly features: readonly Feature[];
  with<
    Key extends keyof FeatureContext,
    MoreHandlers extends Partial<OperationHandlers>,
    MoreJobs extends Partial<JobHandlers>,
  >(
    feature: FeatureMaker<Key, Feature<MoreHandlers, MoreJobs>>,
  ): Registered<Handlers & MoreHandlers, Jobs & MoreJobs>;
}

function register(context: FeatureContext): Registered<object, object> {
  const from = <Handlers extends object, Jobs extends object>(
    handlers: Handlers,
    jobs: Jobs,
    features: readonly Feature[],
  ): Registered<Handlers, Jobs> => ({
    handlers,
    jobs,
    features,
    with({ takes, create }) {
      const feature = create(pick(context, takes));
      return from({ ...handlers, ...feature.handlers }, { ...jobs, ...feature.jobs }, [...features, feature]);
    },
  });
  return from({}, {}, []);
}
