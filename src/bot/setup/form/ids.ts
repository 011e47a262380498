/** Custom ids of a form's section. A group's id follows; those of a field have its place and its hash as well. */
export const FIELD_PICK_ID = 'setup:field-pick';
export const FIELD_WRITE_ID = 'setup:field-write';
export const FIELD_LIMITS_ID = 'setup:field-limits';
export const FIELD_UP_ID = 'setup:field-up';
export const FIELD_DOWN_ID = 'setup:field-down';
export const FIELD_REMOVE_ID = 'setup:field-remove';

/** Custom ids of its forms. */
export const FIELD_WRITTEN_ID = 'setup:field-written';
export const FIELD_LIMITED_ID = 'setup:field-limited';
