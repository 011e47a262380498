import type { Handler } from '../../core/model/call.ts';
import { createPanelFollowUps, type PanelFollowUps } from './follow-ups.ts';
import { createPanelHandlers, type PanelHandlerDependencies, type PanelHandlers } from './handlers.ts';
import type { Posting } from '../../core/model/panel.ts';
import { createFindPosted, createPostPanel } from './post.ts';

/** All rules of panels, wired for HTTP and for durable work. */
interface Panels {
  readonly handlers: PanelHandlers & { readonly sendTicketPanel: Handler<'sendTicketPanel'> };
  readonly followUps: PanelFollowUps;
  readonly findPosted: (posting: Posting) => Promise<void>;
}

export function createPanels(deps: PanelHandlerDependencies): Panels {
  return {
    handlers: { ...createPanelHandlers(deps), sendTicketPanel: createPostPanel(deps) },
    followUps: createPanelFollowUps(deps),
    findPosted: createFindPosted(deps),
  };
}
