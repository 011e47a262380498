/** Custom ids of a form's section. A group's id follows; those of a question have its place and its hash as well. */
export const FIELD_PICK_ID = 'setup:field-pick';
export const FIELD_ADD_ID = 'setup:field-add';
export const FIELD_WRITE_ID = 'setup:field-write';
export const FIELD_KIND_ID = 'setup:field-kind';
export const FIELD_UP_ID = 'setup:field-up';
export const FIELD_DOWN_ID = 'setup:field-down';
export const FIELD_REMOVE_ID = 'setup:field-remove';

/** Custom ids of its forms. A new question has its kind in place of the place. */
export const FIELD_WRITTEN_ID = 'setup:field-written';
export const FIELD_TYPED_ID = 'setup:field-typed';
