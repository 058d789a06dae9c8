export const forbiddenTitle = 'Your role does not allow this';
export const whoCan = 'Ask an administrator of your company to do it for you, or to give you another role.';
