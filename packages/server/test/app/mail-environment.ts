/** Of a product that could send mails, so that addresses can be confirmed; nobody listens there. */
export const mailEnvironment = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Sightline <no-reply@sightline.test>' };
