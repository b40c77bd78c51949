package owner

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
)

// A handle is a guest’s id, encrypted: always to the same letters, and by a key of the store. The
// first 16 bytes are a MAC of the id. The rest is the id, encrypted with them as the nonce; so a
// handle that was changed is none. Its letters are small ones and digits: a word that begins with a
// hyphen would be a flag in a terminal.

var letters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// key returns a key of the desk for a purpose.
func (d *Desk) keyFor(what string) []byte {
	h := hmac.New(sha256.New, d.key)
	h.Write([]byte("handle:" + what))
	return h.Sum(nil)
}

// handle returns the handle of a guest; "" for nobody.
func (d *Desk) handle(guest string) string {
	if guest == "" {
		return ""
	}
	tag := d.tag(guest)
	return letters.EncodeToString(append(tag, d.cross(tag, []byte(guest))...))
}

// guestOf returns the guest of a handle. Errors: ErrUnknown.
func (d *Desk) guestOf(handle string) (string, error) {
	all, err := letters.DecodeString(handle)
	if err != nil || len(all) <= aes.BlockSize {
		return "", ErrUnknown
	}
	tag, rest := all[:aes.BlockSize], all[aes.BlockSize:]
	guest := string(d.cross(tag, rest))
	if !hmac.Equal(tag, d.tag(guest)) {
		return "", ErrUnknown
	}
	return guest, nil
}

func (d *Desk) tag(guest string) []byte {
	h := hmac.New(sha256.New, d.keyFor("tag"))
	h.Write([]byte(guest))
	return h.Sum(nil)[:aes.BlockSize]
}

// cross encrypts and decrypts.
func (d *Desk) cross(tag, text []byte) []byte {
	block, err := aes.NewCipher(d.keyFor("id"))
	if err != nil {
		panic(err) // a key of 32 bytes is right
	}
	out := make([]byte, len(text))
	cipher.NewCTR(block, tag).XORKeyStream(out, text)
	return out
}
