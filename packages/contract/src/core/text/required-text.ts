/** Said at a required field that is empty. */
export const requiredText = 'Please fill out this field.';
