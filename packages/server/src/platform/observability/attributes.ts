/** Names that OpenTelemetry's conventions give. Here rather than from their package, which is loaded only where something is traced. */
export const httpMethod = 'http.request.method';
export const httpRoute = 'http.route';
export const httpStatus = 'http.response.status_code';
export const serverAddress = 'server.address';
