/** SPEC section 5. */
export const requiredText = 'Please fill out this field.';
