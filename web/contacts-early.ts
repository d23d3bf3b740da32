import { contactsEarly } from './features/contacts/early-contacts.ts'

void contactsEarly()
