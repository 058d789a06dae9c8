/** SPEC section 5: said at a required field that is empty. */
export const requiredText = 'Please fill out this field.';
