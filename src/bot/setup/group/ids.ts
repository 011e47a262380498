/**
 * Custom ids of `/setup`: everything that its components need to know is in them, so that they outlive a restart. A
 * group's id comes first.
 */
export const SETUP_GO_ID = 'setup:go';
export const SETUP_PICK_ID = 'setup:pick';
export const SETUP_WRITE_ID = 'setup:write';
/** Also hashes of the values as they are and as they were, and the places of the settings in their block. */
export const SETUP_UNDO_ID = 'setup:undo';
/** Moves a line of a setting up, which has this hash. */
export const SETUP_MOVE_UP_ID = 'setup:move-up';
export const SETUP_CONFIRM_ID = 'setup:confirm';
export const SETUP_NEW_ID = 'setup:new-group';
export const SETUP_DELETE_ID = 'setup:delete-group';

/** Custom ids of its forms. */
export const SETUP_WRITTEN_ID = 'setup:written';
export const SETUP_CREATED_ID = 'setup:group-named';
