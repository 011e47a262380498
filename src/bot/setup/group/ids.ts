/**
 * Custom ids of `/setup`: everything that its components need to know is in them, so that they outlive a restart. A
 * group's id comes first.
 */
export const SETUP_GO_ID = 'setup:go';
export const SETUP_PICK_ID = 'setup:pick';
export const SETUP_SET_ID = 'setup:set';
export const SETUP_WRITE_ID = 'setup:write';
/** Also the hash of the former value and, where it is one, that value. */
export const SETUP_UNDO_ID = 'setup:undo';
export const SETUP_CONFIRM_ID = 'setup:confirm';
export const SETUP_NEW_ID = 'setup:new-group';
export const SETUP_DELETE_ID = 'setup:delete-group';

/** Custom ids of its forms. */
export const SETUP_WRITTEN_ID = 'setup:written';
export const SETUP_CREATED_ID = 'setup:group-named';
