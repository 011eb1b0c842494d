// Answers about accounts and personal data.
import { answer, contactUs, topic, yourOrders, type Topic } from './answer.ts'

export const accountAnswers: Topic = () =>
  topic('Your account', [
    answer(
      'Do I need an account to order?',
      'No, you can check out as a guest. With an account you can see your orders, save addresses and cards, and keep your saved items on all your devices.',
    ),
    answer(
      'I’ve forgotten my password',
      'Choose Forgotten your password? on the <a href="/account">sign-in page</a> and enter your email address. We’ll send you a link to choose a new one.',
    ),
    answer(
      'How do I change my details or address?',
      'Sign in and open <a href="/account/details">Your details</a> or <a href="/account/addresses">Addresses</a>. A new address applies to your next order, not to one you’ve already placed.',
      `To change the email address you sign in with, ${contactUs}.`,
    ),
    answer(
      'Can I see an order I placed as a guest in my account?',
      `Yes, if you used the same email address. Confirm it with the link at the foot of ${yourOrders}, and we’ll add your guest orders to your account.`,
    ),
    answer(
      'Can I use one account in your other shops?',
      'Yes. Your email address and password work in all our shops. Each shop shows its own orders.',
    ),
    answer(
      'How do I delete my account?',
      'Sign in and open <a href="/account/delete">Delete your account</a>. You’ll need to pay off a credit account first. We keep records of orders for as long as the law requires, without your personal details.',
    ),
  ])

export const privacyAnswers: Topic = () =>
  topic('Privacy and emails', [
    answer(
      'How do I stop your emails, texts or post?',
      'Change what we send you at any time in <a href="/account/preferences">Contact preferences</a>. We’ll still email you about your orders.',
    ),
    answer(
      'What do you know about me, and can I have a copy?',
      `Sign in and open <a href="/account/data">Your data</a> to see and download it. Our <a href="/privacy">privacy notice</a> says what we collect and why. If you don’t have an account, ${contactUs}.`,
    ),
    answer(
      'How do I change my cookie settings?',
      'Choose Change your cookie settings on our <a href="/cookies">cookies page</a>. You’ll also find every cookie we use there.',
    ),
  ])
