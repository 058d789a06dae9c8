export const forbiddenTitle = 'Your role does not allow this';
export const whoCan = 'An administrator of your company can do it for you, or change your role under Company, Users.';
