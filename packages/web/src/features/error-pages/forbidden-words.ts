export const forbiddenTitle = 'Your role does not allow this';
export const whoCan = 'Ask an administrator to do it or to change your role.';
