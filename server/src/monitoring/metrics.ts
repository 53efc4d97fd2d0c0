import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'

/*
 * The metrics of the operator, for Prometheus: one registry for the process, as its library requires. Labels
 * come from fixed sets only, so that no visitor can fill the memory with new ones.
 */

export const requestSeconds = new Histogram({
  name: 'frase_request_seconds',
  help: 'Time to answer a request, by route pattern and status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

export const refusals = new Counter({
  name: 'frase_refused_total',
  help: 'Requests over a limit, by what is limited.',
  labelNames: ['limit'] as const,
})

export const circuitOpen = new Gauge({
  name: 'frase_circuit_open',
  help: '1 while a service that kept failing is left alone.',
  labelNames: ['service'] as const,
})

export const spentToday = new Gauge({
  name: 'frase_spent_today',
  help: 'What a paid service has cost since midnight (UTC): tokens, characters or searches.',
  labelNames: ['service'] as const,
})

export const deliveries = new Counter({
  name: 'frase_deliveries_total',
  help: 'The phrase of the day on its way to learners, by channel and outcome: sent, refused, gone or failed.',
  labelNames: ['channel', 'outcome'] as const,
})

export const lateDeliveries = new Counter({
  name: 'frase_late_deliveries_total',
  help: 'Deliveries that were dropped because they were more than six hours late.',
})

export const portAdapter = new Gauge({
  name: 'frase_port_adapter',
  help: 'Which adapter is on for each port; always 1.',
  labelNames: ['port', 'adapter'] as const,
})

let hasDefaults = false

/** Adds memory, processor time and event loop of the process. */
export async function allMetrics(): Promise<{ type: string; text: string }> {
  if (!hasDefaults) collectDefaultMetrics()
  hasDefaults = true
  return { type: register.contentType, text: await register.metrics() }
}
