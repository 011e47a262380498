/** Custom ids of the panels' screens. A panel's id follows; those of a ticket type have its group and its hash as well. */
export const PANEL_PICK_ID = 'setup:panel-pick';
export const PANEL_NEW_ID = 'setup:panel-new';
export const PANEL_GO_ID = 'setup:panel-go';
export const PANEL_UNDO_ID = 'setup:panel-undo';
export const PANEL_WRITE_ID = 'setup:panel-write';
export const PANEL_POST_ID = 'setup:panel-post';
export const PANEL_ASK_DELETE_ID = 'setup:panel-ask-delete';
export const PANEL_DELETE_ID = 'setup:panel-delete';
export const TYPE_OFFER_ID = 'setup:type-offer';
export const TYPE_PICK_ID = 'setup:type-pick';
export const TYPE_WRITE_ID = 'setup:type-write';
export const TYPE_UP_ID = 'setup:type-up';
export const TYPE_DOWN_ID = 'setup:type-down';
/** Also a hash of the group, hashes of the values as they are and as they were, and the places of the fields. */
export const TYPE_UNDO_ID = 'setup:type-undo';

/** Custom ids of their forms. */
export const PANEL_CREATED_ID = 'setup:panel-named';
export const PANEL_WRITTEN_ID = 'setup:panel-written';
export const TYPE_OFFERED_ID = 'setup:type-offered';
export const TYPE_WRITTEN_ID = 'setup:type-written';
