import type { PerLanguage } from '@frase/core/languages'
import { type Interval, PRICES, TRIAL_DAYS } from '@frase/core/prices'
import type { PortalAction } from './transitions.ts'

export interface SimulatorTexts {
  testMark: string
  testNote: string
  checkoutTitle: string
  portalTitle: string
  plan: Readonly<Record<Interval, string>>
  price: Readonly<Record<Interval, string>>
  trial: Readonly<Record<Interval, string>>
  account: string
  startTrial: string
  pay: Readonly<Record<Interval, string>>
  decline: string
  cancel: string
  declined: string
  alreadyPaid: string
  alreadySubscribed: string
  gone: string
  back: string
  noSubscription: string
  status: {
    trialing: (date: string) => string
    active: (date: string) => string
    ending: (date: string) => string
    past_due: (date: string) => string
    canceled: (date: string) => string
  }
  action: Readonly<Record<Exclude<PortalAction, 'skip'>, string>>
  /** The same button: what it skips to depends on what comes next. */
  skip: { trialing: string; active: string; ending: string; past_due: string }
}

export const SIMULATOR_TEXTS: PerLanguage<SimulatorTexts> = {
  pt: {
    testMark: 'Teste',
    testNote: 'Isto é um simulador: nenhum dinheiro é movimentado e nenhum cartão é pedido.',
    checkoutTitle: 'Assinar o Premium',
    portalTitle: 'Gerenciar assinatura',
    plan: { monthly: 'Premium mensal', yearly: 'Premium anual' },
    price: { monthly: `${PRICES.monthly} por mês`, yearly: `${PRICES.yearly} por ano` },
    trial: {
      monthly: `${TRIAL_DAYS} dias grátis, depois ${PRICES.monthly} por mês`,
      yearly: `${TRIAL_DAYS} dias grátis, depois ${PRICES.yearly} por ano`,
    },
    account: 'Conta',
    startTrial: `Começar os ${TRIAL_DAYS} dias grátis`,
    pay: { monthly: `Pagar ${PRICES.monthly}`, yearly: `Pagar ${PRICES.yearly}` },
    decline: 'Simular um cartão recusado',
    cancel: 'Cancelar e voltar',
    declined: 'O cartão foi recusado e nada foi cobrado. Você pode tentar de novo.',
    alreadyPaid: 'Este pagamento já foi concluído.',
    alreadySubscribed: 'Esta conta já tem uma assinatura. Nada foi cobrado.',
    gone: 'Esta página não existe mais. Volte e comece de novo.',
    back: 'Voltar ao Frase al Día',
    noSubscription: 'Esta conta não tem assinatura.',
    status: {
      trialing: (date) => `Período grátis até ${date}`,
      active: (date) => `Ativa, próximo pagamento em ${date}`,
      ending: (date) => `Cancelada, continua valendo até ${date}`,
      past_due: (date) => `O último pagamento falhou. Novas tentativas até ${date}`,
      canceled: (date) => `Encerrada em ${date}`,
    },
    action: {
      'cancel-at-end': 'Cancelar no fim do período',
      resume: 'Retomar a assinatura',
      'cancel-now': 'Cancelar agora',
      fail: 'Fazer o próximo pagamento falhar',
      pay: 'Fazer a nova tentativa dar certo',
    },
    skip: {
      trialing: 'Pular para o fim do período grátis',
      active: 'Pular para o próximo pagamento',
      ending: 'Pular para o fim do período',
      past_due: 'Deixar as tentativas se esgotarem',
    },
  },
  en: {
    testMark: 'Test',
    testNote: 'This is a simulator: no money moves, and nobody asks for a card.',
    checkoutTitle: 'Subscribe to Premium',
    portalTitle: 'Manage your subscription',
    plan: { monthly: 'Premium, monthly', yearly: 'Premium, yearly' },
    price: { monthly: `${PRICES.monthly} a month`, yearly: `${PRICES.yearly} a year` },
    trial: {
      monthly: `${TRIAL_DAYS} days free, then ${PRICES.monthly} a month`,
      yearly: `${TRIAL_DAYS} days free, then ${PRICES.yearly} a year`,
    },
    account: 'Account',
    startTrial: `Start the ${TRIAL_DAYS} free days`,
    pay: { monthly: `Pay ${PRICES.monthly}`, yearly: `Pay ${PRICES.yearly}` },
    decline: 'Simulate a declined card',
    cancel: 'Cancel and go back',
    declined: 'The card was declined and nothing was charged. You can try again.',
    alreadyPaid: 'This payment has already been made.',
    alreadySubscribed: 'This account already has a subscription. Nothing was charged.',
    gone: 'This page no longer exists. Go back and start again.',
    back: 'Back to Frase al Día',
    noSubscription: 'This account has no subscription.',
    status: {
      trialing: (date) => `Free until ${date}`,
      active: (date) => `Active, next payment on ${date}`,
      ending: (date) => `Cancelled, still yours until ${date}`,
      past_due: (date) => `The last payment failed. The card is tried again until ${date}`,
      canceled: (date) => `Ended on ${date}`,
    },
    action: {
      'cancel-at-end': 'Cancel at the end of the period',
      resume: 'Resume the subscription',
      'cancel-now': 'Cancel now',
      fail: 'Make the next payment fail',
      pay: 'Make the next attempt succeed',
    },
    skip: {
      trialing: 'Skip to the end of the free days',
      active: 'Skip to the next payment',
      ending: 'Skip to the end of the period',
      past_due: 'Let the attempts run out',
    },
  },
  fr: {
    testMark: 'Test',
    testNote: 'Ceci est un simulateur : aucune somme n’est débitée et aucune carte n’est demandée.',
    checkoutTitle: 'S’abonner à Premium',
    portalTitle: 'Gérer ton abonnement',
    plan: { monthly: 'Premium mensuel', yearly: 'Premium annuel' },
    price: { monthly: `${PRICES.monthly} par mois`, yearly: `${PRICES.yearly} par an` },
    trial: {
      monthly: `${TRIAL_DAYS} jours gratuits, puis ${PRICES.monthly} par mois`,
      yearly: `${TRIAL_DAYS} jours gratuits, puis ${PRICES.yearly} par an`,
    },
    account: 'Compte',
    startTrial: `Commencer les ${TRIAL_DAYS} jours gratuits`,
    pay: { monthly: `Payer ${PRICES.monthly}`, yearly: `Payer ${PRICES.yearly}` },
    decline: 'Simuler une carte refusée',
    cancel: 'Annuler et revenir',
    declined: 'La carte a été refusée et rien n’a été débité. Tu peux réessayer.',
    alreadyPaid: 'Ce paiement a déjà été effectué.',
    alreadySubscribed: 'Ce compte a déjà un abonnement. Rien n’a été débité.',
    gone: 'Cette page n’existe plus. Reviens en arrière et recommence.',
    back: 'Retour à Frase al Día',
    noSubscription: 'Ce compte n’a pas d’abonnement.',
    status: {
      trialing: (date) => `Gratuit jusqu’au ${date}`,
      active: (date) => `Actif, prochain paiement le ${date}`,
      ending: (date) => `Résilié, valable jusqu’au ${date}`,
      past_due: (date) => `Le dernier paiement a échoué. Nouvelles tentatives jusqu’au ${date}`,
      canceled: (date) => `Terminé le ${date}`,
    },
    action: {
      'cancel-at-end': 'Résilier à la fin de la période',
      resume: 'Reprendre l’abonnement',
      'cancel-now': 'Résilier maintenant',
      fail: 'Faire échouer le prochain paiement',
      pay: 'Faire réussir la prochaine tentative',
    },
    skip: {
      trialing: 'Passer à la fin des jours gratuits',
      active: 'Passer au prochain paiement',
      ending: 'Passer à la fin de la période',
      past_due: 'Laisser les tentatives s’épuiser',
    },
  },
  de: {
    testMark: 'Test',
    testNote: 'Dies ist ein Simulator: Es fließt kein Geld, und niemand fragt nach einer Karte.',
    checkoutTitle: 'Premium abonnieren',
    portalTitle: 'Dein Abo verwalten',
    plan: { monthly: 'Premium, monatlich', yearly: 'Premium, jährlich' },
    price: { monthly: `${PRICES.monthly} im Monat`, yearly: `${PRICES.yearly} im Jahr` },
    trial: {
      monthly: `${TRIAL_DAYS} Tage gratis, danach ${PRICES.monthly} im Monat`,
      yearly: `${TRIAL_DAYS} Tage gratis, danach ${PRICES.yearly} im Jahr`,
    },
    account: 'Konto',
    startTrial: `Die ${TRIAL_DAYS} Gratistage beginnen`,
    pay: { monthly: `${PRICES.monthly} zahlen`, yearly: `${PRICES.yearly} zahlen` },
    decline: 'Abgelehnte Karte simulieren',
    cancel: 'Abbrechen und zurück',
    declined: 'Die Karte wurde abgelehnt, und es wurde nichts abgebucht. Du kannst es noch einmal versuchen.',
    alreadyPaid: 'Diese Zahlung ist bereits erledigt.',
    alreadySubscribed: 'Dieses Konto hat schon ein Abo. Es wurde nichts abgebucht.',
    gone: 'Diese Seite gibt es nicht mehr. Geh zurück und fang noch einmal an.',
    back: 'Zurück zu Frase al Día',
    noSubscription: 'Dieses Konto hat kein Abo.',
    status: {
      trialing: (date) => `Gratis bis zum ${date}`,
      active: (date) => `Aktiv, nächste Zahlung am ${date}`,
      ending: (date) => `Gekündigt, gilt noch bis zum ${date}`,
      past_due: (date) => `Die letzte Zahlung ist fehlgeschlagen. Neue Versuche bis zum ${date}`,
      canceled: (date) => `Beendet am ${date}`,
    },
    action: {
      'cancel-at-end': 'Zum Ende des Zeitraums kündigen',
      resume: 'Abo fortsetzen',
      'cancel-now': 'Sofort kündigen',
      fail: 'Nächste Zahlung scheitern lassen',
      pay: 'Nächsten Versuch gelingen lassen',
    },
    skip: {
      trialing: 'Zum Ende der Gratistage springen',
      active: 'Zur nächsten Zahlung springen',
      ending: 'Zum Ende des Zeitraums springen',
      past_due: 'Die Versuche auslaufen lassen',
    },
  },
}
